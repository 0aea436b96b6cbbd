package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.AssetPath;

/** {@code input} as written in a project at {@code cwd} becomes {@code contained}, whose address is {@code address}. */
final class AddressNormalizeCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        AssetPath asset =
                AssetPath.of(test.path("input").asText(), test.path("cwd").asText());
        verdict.same("contained", test.path("contained"), asset.value());
        String address = asset.address().value();
        if (address.equals(asset.value()) && hasDotSegment(test.path("address").asText())) {
            verdict.beyond("an address that ends in a dot segment could leave its store: the extension stays");
        } else {
            verdict.same("address", test.path("address"), address);
        }
    }

    private static boolean hasDotSegment(String address) {
        return address.matches("(.*/)?\\.\\.?");
    }
}
