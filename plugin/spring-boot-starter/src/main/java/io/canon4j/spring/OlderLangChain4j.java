package io.canon4j.spring;

import dev.langchain4j.model.chat.ChatModel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;

/** Says once why nothing is wrapped; without it an application beside an old LangChain4j would not start. */
@AutoConfiguration
@ConditionalOnClass(ChatModel.class)
@ConditionalOnMissingClass(CanonAutoConfiguration.SINCE_1_13)
@ConditionalOnProperty(name = "canon4j.enabled", matchIfMissing = true)
public class OlderLangChain4j {

    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j");

    /** Made by Spring. */
    public OlderLangChain4j() {
        LOG.warn(
                "canon4j: this LangChain4j is older than 1.13, so nothing is wrapped and nothing will surface; take a newer one,"
                        + " or run with -javaagent:canon4j-agent.jar, which works from 1.0 on");
    }
}
