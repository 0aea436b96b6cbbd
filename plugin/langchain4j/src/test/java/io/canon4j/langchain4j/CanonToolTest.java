package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.call;
import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonBooleanSchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import io.canon4j.runtime.tool.CanonTool;
import io.canon4j.surfacing.Decision;
import java.nio.file.Files;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CanonToolTest extends OverSampleProject {

    @Test
    void offered_whereThereIsAStore_besideTheApplicationsTools() {
        StrictModel model = StrictModel.answering(AiMessage.from("done"));
        bot(model).chat("go");

        assertThat(model.requests.get(0).toolSpecifications())
                .extracting(ToolSpecification::name)
                .containsExactlyInAnyOrder("read_file", "write_file", "fetch_file", "canon");
    }

    @Test
    @DisplayName("reading the article first withdraws the line; writing it settles the change")
    void readAndWrite_inOneInvocation_leaveNothingToSay() throws Exception {
        StrictModel model = StrictModel.answering(
                calls(
                        canon("c1", "{\"action\":\"read\",\"path\":\"src/feed/sync.py\"}"),
                        read("c2", "src/feed/sync.py")),
                calls(
                        write("c3", "src/feed/sync.py", "y"),
                        canon("c4", "{\"action\":\"write\",\"path\":\"src/feed\",\"capsule\":\"Pages cap at 100.\"}")),
                AiMessage.from("done"));
        bot(model).chat("go");

        assertThat(model.tail(1)).isEqualTo("print('feed')\n");
        assertThat(model.tail(2))
                .startsWith("Updated src/feed.")
                .doesNotContain("changed, but")
                .doesNotContain("[canon4j]");
        assertThat(Files.readString(directory.resolve(".canon/articles/src/feed.md")))
                .contains("capsule: Pages cap at 100.");
        assertThat(canon.runtime().funnel().count(Decision.LATE)).isZero();
    }

    @Test
    void journal_bareStringSubject_isAccepted() {
        assertThat(
                        answer(
                                "{\"action\":\"journal\",\"body\":\"Vendor: cap is 50.\",\"subject\":\"src/feed/sync.py\",\"slug\":\"cap\"}"))
                .startsWith("Journaled as ")
                .contains("-cap.md, about src/feed/sync");
        assertThat(answer("{\"action\":\"read\",\"path\":\"src/feed\"}")).contains(SampleProject.FEED_CAPSULE);
    }

    @Test
    void unknownAction_namesItselfAndTheActions() {
        assertThat(answer("{\"action\":\"forget\"}"))
                .isEqualTo("There is no action 'forget'; the actions are read, write, journal, map, search.");
    }

    @Test
    void argumentsThatAreNoJson_areAnsweredAsText() {
        assertThat(answer("{\"action\":")).startsWith("The arguments are not JSON: ");
        assertThat(answer("\"{\\\"action\\\":\\\"map\\\"}\"")).contains("src/feed: ");
        assertThat(answer("")).startsWith("There is no action ''");
    }

    @Test
    void pathsThatWantOut_stayInside() {
        for (String path :
                new String[] {"../../etc/passwd", "/etc/passwd", "//host/share/x", "C:\\\\windows\\\\x", "a\\u0000b"}) {
            answer("{\"action\":\"write\",\"path\":\"" + path + "\",\"body\":\"x\",\"capsule\":\"y\"}");
            assertThat(answer("{\"action\":\"read\",\"path\":\"" + path + "\"}"))
                    .doesNotContain("root:");
        }
        assertThat(directory.getParent().resolve("etc")).doesNotExist();
    }

    @Test
    @DisplayName(
            "what a provider gets is what the tool says of itself: every parameter with its words, the action required")
    void specification_isTheToolsOwnDescription() {
        ToolSpecification specification = CanonExecutor.specification();
        JsonObjectSchema schema = specification.parameters();

        assertThat(specification.name()).isEqualTo(CanonTool.NAME);
        assertThat(specification.description()).isEqualTo(CanonTool.DOCTRINE);
        assertThat(schema.required()).isEqualTo(CanonTool.REQUIRED);
        assertThat(schema.properties().keySet())
                .containsExactly("action", "path", "body", "capsule", "scope", "query", "journal", "subject", "slug");
        assertThat(schema.properties().get("action"))
                .isEqualTo(JsonEnumSchema.builder()
                        .enumValues("read", "write", "journal", "map", "search")
                        .build());
        assertThat(schema.properties().get("scope").description()).startsWith("write: rule if");
        assertThat(schema.properties().get("path").description()).isEqualTo("file, directory or address");
        assertThat(schema.properties().get("journal")).isInstanceOf(JsonBooleanSchema.class);
        assertThat(((JsonArraySchema) schema.properties().get("subject")).items())
                .isEqualTo(new JsonStringSchema());
    }

    @Test
    @DisplayName("the tool's schema costs under 500 tokens, at four characters a token")
    void schema_isSmall() {
        int characters = CanonExecutor.specification().toJson().length();
        System.err.println(
                "canon tool schema: " + characters + " characters, about " + (characters + 3) / 4 + " tokens");

        assertThat((characters + 3) / 4).isLessThan(500);
    }

    private String answer(String arguments) {
        StrictModel model = StrictModel.answering(calls(canon("c1", arguments)), AiMessage.from("done"));
        bot(model).chat("go");
        return model.tail(1);
    }

    private Bot bot(StrictModel model) {
        return canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .tools(new FileTools(directory))
                .build();
    }

    private static ToolExecutionRequest canon(String id, String arguments) {
        return call(id, "canon", arguments);
    }
}
