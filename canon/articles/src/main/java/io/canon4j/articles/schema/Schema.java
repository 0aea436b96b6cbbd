package io.canon4j.articles.schema;

import io.canon4j.articles.page.Outline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A store's demands. A file that cannot be read demands nothing and says so; an unknown key is named, and the rest holds.
 *
 * @param enforced false where the file is no schema at all
 * @param fields bounds by field; absent means none
 * @param relations demands on links
 * @param problems what a person should repair in the file, each a sentence
 */
public record Schema(boolean enforced, Map<Finding.Field, Bounds> fields, Relations relations, List<String> problems) {

    /** Demands nothing. */
    public static final Schema NONE = new Schema(true, Map.of(), Relations.NONE, List.of());

    /** The length of a capsule that a store warns of unless it says otherwise, in characters. */
    public static final int USUAL_CAPSULE_CHARS = 1000;

    /** The length of a body that a store warns of unless it says otherwise, in characters. */
    public static final int USUAL_BODY_CHARS = 20_000;

    /** What a store starts with. */
    public static final String DEFAULT_TEXT = """
            {
              "article": {
                "capsule": { "required": false, "max_chars": %d },
                "title": { "required": false },
                "body": { "max_chars": %d }
              },
              "relations": {
                "refs": { "required": false },
                "orphan": { "warn": false },
                "children": { "listed": false }
              }
            }
            """.formatted(USUAL_CAPSULE_CHARS, USUAL_BODY_CHARS);

    /** Copies the collections. */
    public Schema {
        fields = Map.copyOf(fields);
        problems = List.copyOf(problems);
    }

    /** Reads {@code schema.json}. Never fails. */
    public static Schema parse(String text) {
        return SchemaReader.read(text);
    }

    /** What is said of a field. */
    public Bounds of(Finding.Field field) {
        return fields.getOrDefault(field, Bounds.NONE);
    }

    /** The rules an article does not keep, in the order capsule, title, body, refs; at most one per field. */
    public List<Finding> check(String capsule, String body, Touched touched) {
        List<Finding> findings = new ArrayList<>();
        check(findings, touched, Finding.Field.CAPSULE, capsule.isEmpty() ? null : capsule);
        check(findings, touched, Finding.Field.TITLE, Outline.title(body));
        check(
                findings,
                touched,
                Finding.Field.BODY,
                body.isBlank() && of(Finding.Field.BODY).required() ? null : body);
        checkRefs(findings, touched, Outline.links(body).size());
        return findings;
    }

    private void check(List<Finding> findings, Touched touched, Finding.Field field, @Nullable String value) {
        Bounds bounds = of(field);
        String key = field.key();
        if (value == null) {
            if (bounds.required()) {
                String text = "this store requires a " + key + hint(bounds);
                findings.add(new Finding(field, touched.carries(field), text));
            }
            return;
        }
        int length = value.strip().length();
        Integer min = bounds.minChars();
        Integer max = bounds.maxChars();
        if (min != null && length < min) {
            String text = key + " has " + length + " characters, this store asks for at least " + min + hint(bounds);
            findings.add(new Finding(field, false, text));
        } else if (max != null && length > max) {
            String text = key + " has " + length + " characters, this store asks for at most " + max + hint(bounds);
            findings.add(new Finding(field, false, text));
        }
    }

    private void checkRefs(List<Finding> findings, Touched touched, int count) {
        Finding.Field refs = Finding.Field.REFS;
        if (count == 0 && relations.refsRequired()) {
            findings.add(new Finding(
                    refs, touched.carries(refs), "this store requires a [[link]] to another article" + hint(of(refs))));
        } else if (count < relations.minRefs()) {
            String text = "the body links to " + count + " articles, this store asks for at least "
                    + relations.minRefs() + hint(of(refs));
            findings.add(new Finding(refs, false, text));
        }
    }

    private static String hint(Bounds bounds) {
        return bounds.hint() == null ? "" : " (" + bounds.hint() + ")";
    }
}
