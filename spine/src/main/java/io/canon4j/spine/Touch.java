package io.canon4j.spine;

/**
 * One asset that a tool call names.
 *
 * @param asset the asset
 * @param token the text in the arguments that named it
 * @param source where in the arguments the text stood, for example {@code path} or {@code edits[0].path}
 * @param effect what the call does to this asset: {@code cp a b} reads one and changes the other
 */
public record Touch(AssetPath asset, String token, String source, CallEffect effect) {}
