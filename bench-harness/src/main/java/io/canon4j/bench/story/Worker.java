package io.canon4j.bench.story;

import dev.langchain4j.service.SystemMessage;

/** The AI Service whose sessions the story plays. */
interface Worker {

    @SystemMessage(
            "You work in a small project with the given tools. Paths are relative to the project. Do the task, run the"
                    + " visible check, then say in one sentence what you did.")
    String work(String task);
}
