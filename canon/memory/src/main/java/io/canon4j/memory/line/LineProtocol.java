package io.canon4j.memory.line;

import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code SUBJECT --relation[confidence]--> OBJECT}, one claim a line.
 *
 * <p>A line splits at its first {@code --} and then at the next {@code -->}. Blanks and one pair of quotes around a name are
 * taken off. A confidence that is no number is the default, others are clamped to 0..1. An object in canonical decimal form
 * within 64 bits is an integer: {@code 30} is, {@code 007} and {@code +5} are names.
 */
public final class LineProtocol {

    /** What a line without a confidence is worth. */
    public static final double DEFAULT_CONFIDENCE = 0.9;

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d{1,40}(\\.\\d{0,40})?|\\.\\d{1,40})([eE][+-]?\\d{1,4})?");
    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9]\\d{0,18}");
    private static final Pattern RELATION = Pattern.compile("[a-z0-9_]+");

    private final double defaultConfidence;
    private final int mostClaims;

    private LineProtocol(double defaultConfidence, int mostClaims) {
        this.defaultConfidence = defaultConfidence;
        this.mostClaims = mostClaims;
    }

    /** The protocol for a caller who is trusted. */
    public static LineProtocol standard() {
        return new LineProtocol(DEFAULT_CONFIDENCE, Integer.MAX_VALUE);
    }

    /** The same for text that a model wrote: at most so many claims are taken from it. */
    public static LineProtocol untrusted(double defaultConfidence, int mostClaims) {
        return new LineProtocol(defaultConfidence, mostClaims);
    }

    /** Reads every line of a text. */
    public Reading read(String text) {
        List<Claim> claims = new ArrayList<>();
        List<DroppedLine> dropped = new ArrayList<>();
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(line -> {
            @Nullable DropReason fault = claims.size() >= mostClaims ? DropReason.TOO_MANY : readLine(line, claims);
            if (fault != null) {
                dropped.add(new DroppedLine(line, fault));
            }
        });
        return new Reading(claims, dropped);
    }

    private @Nullable DropReason readLine(String line, List<Claim> claims) {
        int start = line.indexOf("--");
        if (start < 0) {
            return DropReason.NO_STRUCTURE;
        }
        int end = line.indexOf("-->", start + 2);
        if (end < 0) {
            return DropReason.NO_ARROW;
        }
        String relation = line.substring(start + 2, end).strip();
        double confidence = defaultConfidence;
        int bracket = relation.lastIndexOf('[');
        if (bracket >= 0 && relation.endsWith("]")) {
            confidence = confidence(
                    relation.substring(bracket + 1, relation.length() - 1).strip());
            relation = relation.substring(0, bracket).strip();
        }
        String subject = EntityName.trimmed(line.substring(0, start));
        String object = EntityName.trimmed(line.substring(end + 3));
        @Nullable DropReason fault = fault(subject, relation, object);
        if (fault == null) {
            claims.add(new Claim(subject, relation, object(object), confidence));
        }
        return fault;
    }

    private static @Nullable DropReason fault(String subject, String relation, String object) {
        if (relation.isEmpty()) {
            return DropReason.EMPTY_RELATION;
        }
        @Nullable DropReason fault = EntityName.fault(subject);
        if (fault == null) {
            fault = EntityName.fault(object);
        }
        return fault == null && !RELATION.matcher(relation).matches() ? DropReason.BAD_RELATION : fault;
    }

    private double confidence(String written) {
        return NUMBER.matcher(written).matches()
                ? Math.max(0.0, Math.min(1.0, Double.parseDouble(written)))
                : defaultConfidence;
    }

    private static Value object(String name) {
        if (INTEGER.matcher(name).matches()) {
            try {
                return Value.of(Long.parseLong(name));
            } catch (NumberFormatException beyond64Bits) {
                return Value.of(name);
            }
        }
        return Value.of(name);
    }
}
