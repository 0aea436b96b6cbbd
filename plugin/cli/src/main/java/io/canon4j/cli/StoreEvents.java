package io.canon4j.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.runtime.Settings;
import io.canon4j.runtime.StoreLog;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Opens the event log of a project for one command, and shows its events. */
final class StoreEvents {

    private static final ObjectMapper JSON = new ObjectMapper();

    private StoreEvents() {}

    /** The project's log; the log of a store that nobody confirmed is never opened. */
    static EventLog open(Canon canon) {
        Path project = canon.store().project();
        if (!canon.trust().trusts(project)) {
            throw new CommandFailure("the event log of " + Failures.printable(project.toString())
                    + " is not opened: nobody confirmed this store; 'canon trust' does");
        }
        return EventLog.at(StoreLog.of(project, Settings.read(canon.console().settings())));
    }

    /** The same, where there must be one already. */
    static EventLog existing(Canon canon) {
        EventLog log = open(canon);
        if (!log.exists()) {
            log.close();
            throw new CommandFailure("there is no event log in " + log.name() + " yet; it begins with the first event");
        }
        return log;
    }

    /** One event as a JSON object; its payload is an object too, or null once it was erased. */
    static ObjectNode json(Event event) {
        ObjectNode node = JSON.createObjectNode();
        node.put("sequence", event.sequence());
        node.put("at", event.at().toString());
        Instant about = event.about();
        node.put("about", about == null ? null : about.toString());
        node.put("actor", event.actor());
        node.put("conversation", event.conversation());
        node.put("kind", event.kind().name());
        event.subjects().forEach(node.putArray("subjects")::add);
        node.set("payload", payload(event.payload()));
        return node;
    }

    private static @Nullable JsonNode payload(@Nullable String payload) {
        try {
            return payload == null ? null : JSON.readTree(payload);
        } catch (JsonProcessingException damaged) {
            return TextNode.valueOf(payload);
        }
    }

    /** When, what and who, without what the event says. */
    static String brief(Event event) {
        return Failures.visible(event.at() + "  " + event.kind() + "  " + event.actor());
    }

    /** One event as one line for a person. */
    static String line(Event event) {
        String conversation = event.conversation();
        String payload = event.payload();
        return Failures.visible(event.sequence() + "  " + event.at() + "  " + event.kind() + "  " + event.actor()
                + (conversation == null ? "" : "  " + conversation)
                + "  " + (payload == null ? "(erased)" : payload));
    }
}
