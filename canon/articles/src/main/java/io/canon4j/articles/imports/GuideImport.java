package io.canon4j.articles.imports;

import io.canon4j.articles.Scope;
import io.canon4j.spine.Address;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.PathRefused;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Proposes articles from a guide: each section goes to the asset it names most, if that asset exists; else it becomes a
 * rule article below {@code guide/}, found by ranking. No section becomes something that every touch would bring up.
 */
public final class GuideImport {

    /** A path as guides write them: in code, or with a slash. */
    private static final Pattern PATH = Pattern.compile("`([^`\\s]{1,200})`|(?<![\\w/.:-])([\\w.-]+(?:/[\\w.-]+)+/?)");

    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?=\\s|$)");
    private static final Pattern MARKUP = Pattern.compile("^[-*>#\\s\\d.)]+|[*`]+");
    private static final Pattern NOT_IN_NAME = Pattern.compile("[^\\p{L}\\p{Nd}]+");
    private static final int LONGEST_CAPSULE = 300;

    private final Path project;

    /** Proposals for a project. */
    public GuideImport(Path project) {
        this.project = project;
    }

    /**
     * Reads a guide.
     *
     * @param directory the directory the guide lies in, relative to the project, empty for the project itself
     * @param text of the guide
     * @return in the order of the guide; sections that go to one address are joined
     */
    public List<Proposal> propose(String directory, String text) {
        Map<Address, Proposal> proposals = new LinkedHashMap<>();
        for (Sections.Section section : Sections.of(text)) {
            Proposal proposal = proposal(directory, section);
            proposals.merge(proposal.address(), proposal, GuideImport::joined);
        }
        return List.copyOf(proposals.values());
    }

    private Proposal proposal(String directory, Sections.Section section) {
        String capsule = capsule(section);
        AssetPath asset = mostNamed(directory, section.text());
        if (asset != null) {
            String why = "the section names " + asset + ", which exists";
            return new Proposal(asset.address(), Scope.ASSET, capsule, section.text(), section.heading(), why);
        }
        if (!directory.isEmpty()) {
            String why = "the guide lies in " + directory;
            return new Proposal(Address.of(directory), Scope.ASSET, capsule, section.text(), section.heading(), why);
        }
        Address rule = Address.of("guide/" + name(section.heading()));
        String why = "the section names no asset that exists, so it is a rule of its own";
        return new Proposal(rule, Scope.RULE, capsule, section.text(), section.heading(), why);
    }

    private @Nullable AssetPath mostNamed(String directory, String text) {
        Map<AssetPath, Integer> named = new TreeMap<>();
        Matcher path = PATH.matcher(text);
        while (path.find()) {
            AssetPath asset = asset(directory, path.group(1) != null ? path.group(1) : path.group(2));
            if (asset != null) {
                named.merge(asset, 1, Integer::sum);
            }
        }
        return named.entrySet().stream()
                .sorted(Map.Entry.<AssetPath, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private @Nullable AssetPath asset(String directory, String written) {
        try {
            for (String base : directory.isEmpty() ? List.of("") : List.of(directory + "/", "")) {
                AssetPath asset = AssetPath.of(base + written);
                if (!asset.isRoot() && Files.exists(project.resolve(asset.value()))) {
                    return asset;
                }
            }
        } catch (PathRefused | InvalidPathException e) {
            return null;
        }
        return null;
    }

    private static Proposal joined(Proposal first, Proposal second) {
        return new Proposal(
                first.address(),
                first.scope(),
                first.capsule(),
                first.body().stripTrailing() + "\n\n" + second.body(),
                first.source() + ", " + second.source(),
                first.why());
    }

    private static String capsule(Sections.Section section) {
        String first = section.text()
                .lines()
                .filter(line -> !line.startsWith("#") && !line.startsWith("```"))
                .map(line -> MARKUP.matcher(line).replaceAll("").strip())
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse(section.heading());
        Matcher end = SENTENCE_END.matcher(first);
        String sentence = end.find() ? first.substring(0, end.end()) : first;
        return sentence.length() <= LONGEST_CAPSULE ? sentence : sentence.substring(0, LONGEST_CAPSULE - 3) + "...";
    }

    private static String name(String heading) {
        String dashed = NOT_IN_NAME.matcher(heading.toLowerCase(Locale.ROOT)).replaceAll("-");
        String trimmed = dashed.replaceAll("^-|-$", "");
        String cut = trimmed.length() > 60 ? trimmed.substring(0, 60) : trimmed;
        return cut.isEmpty() ? "general" : cut;
    }
}
