package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.call;
import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import io.canon4j.surfacing.LineStyle;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;

/**
 * Sixty days of a small project: two AI Services work on its files with scripted models, one commit a day. They write
 * articles, link them, read, change files and journal; neither claims anything about importance.
 */
final class SixtyDays {

    static final String HUB = "src/ledger/format";
    static final String RATES = "src/rates/table";
    static final String TAX = "src/tax/rules";
    static final String FAQ = "src/notes/faq";

    private static final int MODULES = 10;
    private static final Instant FIRST_DAY = Instant.parse("2026-09-01T08:00:00Z");

    private final Path project;
    private final Settings settings;
    private final Random random;
    private Instant now = FIRST_DAY;
    private int calls;

    interface Writer {
        String chat(String message);
    }

    interface Reviewer {
        String chat(String message);
    }

    SixtyDays(Path project, Settings settings, long seed) {
        this.project = project;
        this.settings = settings.with(Setting.TRUST, project.toString());
        this.random = new Random(seed);
    }

    Instant now() {
        return now;
    }

    /** Lives through them. */
    void pass() throws GitAPIException {
        for (String address : List.of(HUB, RATES, TAX, FAQ)) {
            SampleProject.write(project.resolve(address + ".py"), "pass\n");
        }
        for (int i = 0; i < MODULES; i++) {
            SampleProject.write(project.resolve(module(i) + ".py"), "pass\n");
        }
        SampleProject.write(
                project.resolve(".canon/articles/" + module(6) + ".md"), "---\ncapsule: empty\n---\n\nNothing yet.\n");
        SampleProject.write(project.resolve(".gitignore"), ".canon/state/\n");
        try (Git git = Git.init().setDirectory(project.toFile()).call()) {
            for (int day = 0; day < 60; day++) {
                now = FIRST_DAY.plus(Duration.ofDays(day));
                try (CanonRuntime runtime = open()) {
                    Canon canon = Canon.over(runtime);
                    chat(canon, Writer.class, writing(day));
                    now = now.plus(Duration.ofHours(3));
                    chat(canon, Reviewer.class, List.of(calls(busywork())));
                }
                now = now.plus(Duration.ofHours(3));
                PersonIdent ident = new PersonIdent("people", "people@example.org", now, ZoneOffset.UTC);
                git.add().addFilepattern(".").call();
                git.commit()
                        .setMessage("day " + day)
                        .setAuthor(ident)
                        .setCommitter(ident)
                        .setSign(false)
                        .call();
            }
        }
    }

    CanonRuntime open() {
        CanonRuntime runtime = CanonRuntime.open(project, settings, LineStyle.TOOL, () -> now);
        if (!runtime.ready(Duration.ofSeconds(20))) {
            throw new AssertionError("the store did not open");
        }
        return runtime;
    }

    /** One request of that service in which the model makes these batches of calls. */
    StrictModel chat(Canon canon, Class<?> service, List<AiMessage> batches) {
        List<AiMessage> answers = new ArrayList<>(batches);
        answers.add(AiMessage.from("done"));
        StrictModel model = StrictModel.answering(answers.toArray(AiMessage[]::new));
        Object built = canon.aiServices(service)
                .chatModel(model.sync())
                .chatMemory(MessageWindowChatMemory.withMaxMessages(100))
                .tools(new FileTools(project))
                .build();
        if (built instanceof Writer writer) {
            writer.chat("go on with the work");
        } else if (built instanceof Reviewer reviewer) {
            reviewer.chat("look at what changed");
        }
        return model;
    }

    private List<AiMessage> writing(int day) {
        List<AiMessage> batches = new ArrayList<>();
        if (day == 0) {
            for (String address : List.of(HUB, RATES, TAX, FAQ)) {
                batches.add(calls(article(address, "About " + address + ".")));
            }
        }
        int module = (day - 2) / 4;
        if (day >= 2 && (day - 2) % 4 == 0 && module < MODULES) {
            batches.add(calls(
                    module == 6
                            // Through the file, as a person would: a dependency said in the front matter.
                            ? write(
                                    id(),
                                    ".canon/articles/" + module(module) + ".md",
                                    "---\\ncapsule: six\\ndepends_on: " + HUB + "\\n---\\n\\nModule six.\\n")
                            : article(module(module), links(module))));
        }
        batches.add(calls(busywork()));
        return batches;
    }

    private static String links(int module) {
        return (module < 8 ? "Amounts come as [[" + HUB + "]] says. " : "")
                + (module == 2 || module == 5 || module == 8 ? "Rates are in [[" + RATES + "]]. " : "")
                + (module == 3 || module == 4 ? "Tax follows [[" + TAX + "]]. " : "") + "Module " + module + ".";
    }

    /** What fills a day: reading the questions page, looking at files, changing some, noting it. */
    private ToolExecutionRequest[] busywork() {
        List<ToolExecutionRequest> work = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            work.add(call(id(), "canon", "{\"action\":\"read\",\"path\":\"" + FAQ + "\"}"));
            work.add(read(id(), module(random.nextInt(MODULES)) + ".py"));
            work.add(write(id(), module(random.nextInt(MODULES)) + ".py", "x = " + random.nextInt(1_000)));
        }
        work.add(read(id(), HUB + ".py"));
        if (random.nextInt(3) == 0) {
            work.add(call(
                    id(),
                    "canon",
                    "{\"action\":\"journal\",\"body\":\"Worked on it, " + random.nextInt(1_000_000)
                            + ".\",\"subject\":[\"" + module(random.nextInt(MODULES)) + "\"]}"));
        }
        return work.toArray(ToolExecutionRequest[]::new);
    }

    private ToolExecutionRequest article(String address, String body) {
        return call(
                id(),
                "canon",
                "{\"action\":\"write\",\"path\":\"" + address + "\",\"capsule\":\"About " + address + ".\",\"body\":\""
                        + body + "\"}");
    }

    private String id() {
        return "call-" + calls++;
    }

    private static String module(int i) {
        return "src/m" + i + "/job";
    }
}
