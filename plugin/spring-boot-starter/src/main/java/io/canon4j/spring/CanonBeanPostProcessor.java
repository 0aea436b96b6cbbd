package io.canon4j.spring;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.service.tool.ToolProvider;
import io.canon4j.langchain4j.Canon;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.Ordered;

/**
 * Puts each model and tool provider bean into its wrapper, last of all processors, so that what others put around a bean stays
 * inside. A bean that is both kinds of model, or that cannot be wrapped, stays as it is.
 */
public final class CanonBeanPostProcessor implements BeanPostProcessor, Ordered {

    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j");

    private final ObjectProvider<Canon> canon;

    CanonBeanPostProcessor(ObjectProvider<Canon> canon) {
        this.canon = canon;
    }

    @Override
    public @Nullable Object postProcessAfterInitialization(Object bean, String beanName) {
        boolean model = bean instanceof ChatModel;
        boolean streaming = bean instanceof StreamingChatModel;
        boolean provider = bean instanceof ToolProvider;
        if (!model && !streaming && !provider) {
            return bean;
        }
        if (model && streaming) {
            LOG.warn("canon4j: the bean {} is two kinds of model at once and is left as it is", beanName);
            return bean;
        }
        Canon memory = canon.getIfAvailable();
        if (memory == null) {
            return bean;
        }
        if (model) {
            return memory.wrap((ChatModel) bean);
        }
        return streaming ? memory.wrap((StreamingChatModel) bean) : memory.wrap((ToolProvider) bean);
    }

    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}
