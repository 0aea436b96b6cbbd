package io.canon4j.spine.shell;

import io.canon4j.spine.shell.Deed.Kind;
import io.canon4j.spine.shell.FileUse.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What well-known programs do to the files they are given. Only what is certain from the command line is called a change.
 */
public final class Programs {

    private enum Rule {
        READS_ALL,
        SAYS,
        CHANGES_ALL,
        CREATES_ALL,
        LAST_IS_CREATED,
        MOVES,
        IN_PLACE_BY_FLAG,
        CHANGES_UNLESS_FLAG,
        ALWAYS_CHANGES_SOMETHING,
        WRAPS,
        SHELL,
        FIND,
        GIT,
        DD
    }

    private static final Map<String, Rule> RULES = new HashMap<>();

    static {
        all(
                Rule.READS_ALL,
                "cat tac head tail less more bat nl grep egrep fgrep rg ag ack ls ll dir tree stat file wc diff cmp comm"
                        + " cut uniq awk gawk jq column od xxd hexdump strings md5sum sha1sum sha256sum cksum du df"
                        + " pwd cd pushd popd true false test [ [[ which type readlink realpath basename dirname"
                        + " fd fdfind sleep date env printenv id whoami uname unset for case : exit return"
                        + " get-content gc get-childitem gci select-string test-path get-item findstr");
        all(Rule.SAYS, "echo printf export set write-host write-output");
        all(
                Rule.CHANGES_ALL,
                "rm rmdir unlink shred chmod chown chgrp setfacl del erase rd remove-item ri clear-content");
        all(
                Rule.CHANGES_ALL,
                "ed ex patch apply_patch dos2unix unix2dos gzip gunzip bzip2 bunzip2 xz unxz zstd rustfmt");
        all(Rule.CREATES_ALL, "touch mkdir tee truncate mkfifo md new-item ni set-content sc add-content ac out-file");
        all(Rule.LAST_IS_CREATED, "cp ln install rsync scp copy xcopy copy-item cpi");
        all(Rule.MOVES, "mv move ren move-item mi rename-item rni");
        all(Rule.ALWAYS_CHANGES_SOMETHING, "unzip rename");
        all(
                Rule.WRAPS,
                "sudo doas nohup time timeout nice ionice stdbuf command builtin exec xargs setsid busybox winpty npx bunx"
                        + " pnpx uvx");
        all(Rule.SHELL, "sh bash zsh dash ksh ash fish eval");
        RULES.put("find", Rule.FIND);
        RULES.put("git", Rule.GIT);
        RULES.put("dd", Rule.DD);
    }

    /** Programs that change files only when one of these options is given. */
    private static final Map<String, Set<String>> CHANGING_OPTIONS = Map.ofEntries(
            Map.entry("sed", Set.of("-i", "--in-place")),
            Map.entry("gsed", Set.of("-i", "--in-place")),
            Map.entry("perl", Set.of("-i")),
            Map.entry("ruby", Set.of("-i")),
            Map.entry("yq", Set.of("-i", "--inplace")),
            Map.entry("sort", Set.of("-o", "--output")),
            Map.entry("curl", Set.of("-o", "-O", "--output", "--remote-name")),
            Map.entry("wget", Set.of("-O", "--output-document")),
            Map.entry("clang-format", Set.of("-i")),
            Map.entry("gofmt", Set.of("-w")),
            Map.entry("goimports", Set.of("-w")),
            Map.entry("prettier", Set.of("-w", "--write")),
            Map.entry("eslint", Set.of("--fix")),
            Map.entry("stylelint", Set.of("--fix")),
            Map.entry("ruff", Set.of("--fix", "format")),
            Map.entry("tar", Set.of("-x", "--extract", "-c", "--create")));

    /** Programs that change files unless one of these options is given. */
    private static final Map<String, Set<String>> HARMLESS_OPTIONS = Map.of(
            "black", Set.of("--check", "--diff"),
            "isort", Set.of("--check", "--check-only", "-c", "--diff"));

    /** Programs whose one-letter options can be written together: {@code sed -ni}, {@code perl -pi}, {@code tar -xzf}. */
    private static final Set<String> BUNDLED = Set.of("sed", "gsed", "perl", "ruby", "tar", "curl", "wget");

    /** Options of file-creating programs whose next word is no file: a size, a date, a mode, a text. */
    private static final Set<String> OPTIONS_WITH_VALUE =
            Set.of("-s", "-d", "-m", "--size", "--date", "--mode", "-Value", "-ItemType", "-Encoding", "-InputObject");

    private Programs() {}

    private static void all(Rule rule, String names) {
        for (String name : names.split(" ")) {
            RULES.put(name, rule);
        }
    }

    /** What the call does. Redirections count, whatever the program is. */
    public static Deed deed(ShellCommand command) {
        List<FileUse> files = new ArrayList<>();
        List<String> scripts = new ArrayList<>();
        Kind kind = program(command, files, scripts, 0);
        for (Redirect redirect : command.redirects()) {
            boolean out = redirect.direction() == Redirect.Direction.OUT;
            boolean device = redirect.target().text().startsWith("/dev/");
            if (!device) {
                files.add(new FileUse(redirect.target(), out ? Use.CREATE : Use.READ));
                kind = out ? Kind.CHANGES : kind;
            }
        }
        return new Deed(kind, files, scripts);
    }

    private static Kind program(ShellCommand command, List<FileUse> files, List<String> scripts, int depth) {
        String program = command.program().toLowerCase(Locale.ROOT);
        List<Word> arguments = command.arguments();
        Rule rule = rule(program, arguments);
        if (rule == null) {
            use(arguments, Use.UNKNOWN, files);
            return program.isEmpty() ? Kind.READS : Kind.UNKNOWN;
        }
        switch (rule) {
            case READS_ALL -> use(arguments, Use.READ, files);
            case SAYS -> use(arguments, Use.UNKNOWN, files);
            case CHANGES_ALL, IN_PLACE_BY_FLAG, CHANGES_UNLESS_FLAG -> {
                use(arguments, Use.CHANGE, files);
                return Kind.CHANGES;
            }
            case CREATES_ALL -> {
                use(arguments, Use.CREATE, files);
                return Kind.CHANGES;
            }
            case LAST_IS_CREATED -> {
                lastIsCreated(arguments, Use.READ, files);
                return Kind.CHANGES;
            }
            case MOVES -> {
                lastIsCreated(arguments, Use.CHANGE, files);
                return Kind.CHANGES;
            }
            case ALWAYS_CHANGES_SOMETHING -> {
                use(arguments, Use.READ, files);
                return Kind.CHANGES;
            }
            case WRAPS -> {
                return depth > 8 ? Kind.UNKNOWN : wrapped(program, command, files, scripts, depth);
            }
            case SHELL -> {
                return shell(program, command, files, scripts);
            }
            case FIND -> {
                return find(command, files, scripts, depth);
            }
            case GIT -> {
                return GitCommand.deed(arguments, files);
            }
            case DD -> {
                return dd(arguments, files);
            }
        }
        return Kind.READS;
    }

    private static @Nullable Rule rule(String program, List<Word> arguments) {
        Set<String> changing = CHANGING_OPTIONS.get(program);
        if (changing != null) {
            return hasOption(program, arguments, changing) ? Rule.IN_PLACE_BY_FLAG : Rule.READS_ALL;
        }
        Set<String> harmless = HARMLESS_OPTIONS.get(program);
        if (harmless != null) {
            return hasOption(program, arguments, harmless) ? Rule.READS_ALL : Rule.CHANGES_UNLESS_FLAG;
        }
        return RULES.get(program);
    }

    private static boolean hasOption(String program, List<Word> arguments, Set<String> options) {
        boolean first = true;
        for (Word argument : arguments) {
            String text = argument.text();
            int equals = text.indexOf('=');
            String name = equals > 0 ? text.substring(0, equals) : text;
            if (options.contains(name)) {
                return true;
            }
            boolean bundle = text.length() > 1 && text.charAt(0) == '-' && text.charAt(1) != '-';
            boolean bareTar = first && program.equals("tar") && !text.startsWith("-");
            if (BUNDLED.contains(program) && (bundle || bareTar)) {
                for (int i = bundle ? 1 : 0; i < text.length() && Character.isLetterOrDigit(text.charAt(i)); i++) {
                    if (options.contains("-" + text.charAt(i))) {
                        return true;
                    }
                }
            }
            first = false;
        }
        return false;
    }

    private static void use(List<Word> words, Use use, List<FileUse> files) {
        boolean value = false;
        for (Word word : words) {
            boolean named = !value && !(isOption(word) && use == Use.CREATE);
            files.add(new FileUse(word, named ? use : Use.UNKNOWN));
            value = use == Use.CREATE && OPTIONS_WITH_VALUE.contains(word.text());
        }
    }

    static boolean isOption(Word word) {
        return word.text().startsWith("-");
    }

    private static void lastIsCreated(List<Word> words, Use others, List<FileUse> files) {
        int last = -1;
        for (int i = 0; i < words.size(); i++) {
            String text = words.get(i).text();
            if ((text.equals("-t") || text.equals("--target-directory")) && i + 1 < words.size()) {
                last = i + 1;
                break;
            }
            if (!isOption(words.get(i))) {
                last = i;
            }
        }
        for (int i = 0; i < words.size(); i++) {
            files.add(new FileUse(words.get(i), i == last ? Use.CREATE : others));
        }
    }

    /** Steps over the wrapper's own options and numbers to the program it runs. */
    private static Kind wrapped(
            String program, ShellCommand command, List<FileUse> files, List<String> scripts, int depth) {
        int n = 1;
        List<Word> words = command.words();
        while (n < words.size()) {
            String text = words.get(n).text();
            boolean own = text.startsWith("-") || isDuration(text) || text.contains("=");
            boolean value = n > 1 && takesValue(program, words.get(n - 1).text());
            if (!own && !value) {
                break;
            }
            n++;
        }
        return n >= words.size() ? Kind.READS : program(command.from(n), files, scripts, depth + 1);
    }

    private static boolean isDuration(String text) {
        return !text.isEmpty()
                && Character.isDigit(text.charAt(0))
                && text.chars().allMatch(c -> Character.isDigit(c) || c == '.' || "smhd".indexOf(c) >= 0);
    }

    private static boolean takesValue(String program, String option) {
        return switch (program) {
            case "sudo", "doas" -> Set.of("-u", "-g", "-C", "-h", "-p").contains(option);
            case "xargs" -> Set.of("-I", "-n", "-P", "-L", "-d", "-s", "-a").contains(option);
            case "nice", "ionice", "timeout" -> Set.of("-n", "-c", "-s", "-k").contains(option);
            default -> false;
        };
    }

    private static Kind shell(String program, ShellCommand command, List<FileUse> files, List<String> scripts) {
        List<Word> arguments = command.arguments();
        if (program.equals("eval")) {
            scripts.add(String.join(" ", arguments.stream().map(Word::text).toList()));
            return Kind.READS;
        }
        for (int i = 0; i < arguments.size(); i++) {
            String text = arguments.get(i).text();
            boolean runsText = text.startsWith("-") && !text.startsWith("--") && text.endsWith("c");
            if (runsText && i + 1 < arguments.size()) {
                scripts.add(arguments.get(i + 1).text());
                use(arguments.subList(i + 2, arguments.size()), Use.UNKNOWN, files);
                return Kind.READS;
            }
        }
        scripts.addAll(command.inputs());
        use(arguments, Use.READ, files);
        boolean runsFile = arguments.stream().anyMatch(word -> !isOption(word));
        return runsFile || command.inputs().isEmpty() ? Kind.UNKNOWN : Kind.READS;
    }

    private static Kind find(ShellCommand command, List<FileUse> files, List<String> scripts, int depth) {
        Kind kind = Kind.READS;
        List<Word> words = command.words();
        int end = words.size();
        for (int i = 1; i < words.size(); i++) {
            String text = words.get(i).text();
            if (text.equals("-delete")) {
                kind = Kind.CHANGES;
            } else if (Set.of("-exec", "-execdir", "-ok", "-okdir").contains(text)) {
                end = Math.min(end, i);
                kind = depth > 8 ? Kind.UNKNOWN : program(command.from(i + 1), files, scripts, depth + 1);
                break;
            }
        }
        boolean changes = kind == Kind.CHANGES;
        for (Word word : words.subList(1, end)) {
            if (isOption(word)) {
                break;
            }
            files.add(new FileUse(word, changes ? Use.CHANGE : Use.READ));
        }
        return kind;
    }

    private static Kind dd(List<Word> arguments, List<FileUse> files) {
        Kind kind = Kind.READS;
        for (Word word : arguments) {
            String text = word.text();
            if (text.startsWith("of=")) {
                files.add(new FileUse(Word.literal(text.substring(3)), Use.CREATE));
                kind = Kind.CHANGES;
            } else if (text.startsWith("if=")) {
                files.add(new FileUse(Word.literal(text.substring(3)), Use.READ));
            }
        }
        return kind;
    }
}
