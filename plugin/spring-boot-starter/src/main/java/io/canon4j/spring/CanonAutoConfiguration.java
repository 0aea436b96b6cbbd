package io.canon4j.spring;

import dev.langchain4j.model.chat.ChatModel;
import io.canon4j.langchain4j.Canon;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Wraps the application's models and tool providers. {@code canon4j.enabled=off} leaves every bean as it is; a {@link Canon}
 * bean of the application's own takes the place of the one made here.
 */
@AutoConfiguration
@ConditionalOnClass(value = ChatModel.class, name = CanonAutoConfiguration.SINCE_1_13)
@ConditionalOnProperty(name = "canon4j.enabled", matchIfMissing = true)
public class CanonAutoConfiguration {

    /** A type that LangChain4j has since 1.13, the oldest that can be wrapped. */
    static final String SINCE_1_13 = "dev.langchain4j.service.tool.AiServiceTool";

    /** Made by Spring. */
    public CanonAutoConfiguration() {}

    /**
     * The memory of the application's project: the directory of {@code canon4j.project}, which is thereby trusted, or the
     * working directory, which is not.
     */
    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    public Canon canon(Environment environment) {
        return CanonProperties.open(environment);
    }

    /** Static, so that it is there before the beans it wraps; the memory itself is asked for when the first one comes. */
    @Bean
    public static CanonBeanPostProcessor canonBeanPostProcessor(ObjectProvider<Canon> canon) {
        return new CanonBeanPostProcessor(canon);
    }
}
