package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** What the requests of one conversation hold. */
final class Blocks {

    private Blocks() {}

    /** That request as it would be without us. */
    static String without(String request) {
        return request.replaceAll("\\\\n\\\\n\\[canon4j][^\\t]*", "");
    }

    /** The first has no tool result yet; each other carries the line of the first touch, once. */
    static void assertOneInEachButTheFirst(List<String> requests, int count) {
        assertThat(requests).hasSize(count);
        assertThat(requests.get(0)).doesNotContain("[canon4j]");
        for (String request : requests.subList(1, count)) {
            assertThat(request.split("\\[canon4j]", -1)).hasSize(2);
            assertThat(request).contains(SampleProject.CAPSULE);
        }
    }
}
