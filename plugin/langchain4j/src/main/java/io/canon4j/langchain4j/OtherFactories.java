package io.canon4j.langchain4j;

import dev.langchain4j.spi.services.AiServiceContextFactory;
import dev.langchain4j.spi.services.AiServicesFactory;
import java.util.Iterator;
import java.util.ServiceLoader;

/** Finds out whether a framework, Quarkus for example, builds AI Services in its own way. */
final class OtherFactories {

    private OtherFactories() {}

    static void refuse() {
        refuse(ServiceLoader.load(AiServiceContextFactory.class).iterator());
        refuse(ServiceLoader.load(AiServicesFactory.class).iterator());
    }

    private static void refuse(Iterator<?> factories) {
        if (factories.hasNext()) {
            String factory = factories.next().getClass().getName();
            throw new IllegalStateException(
                    "AI Services are built by " + factory + " here, and two such factories break one another."
                            + " Keep that framework's own builder and give it what it takes wrapped: .chatModel(canon.wrap(model)) for the"
                            + " model and .tools(canon.wrapTools(tools)) for the tools.");
        }
    }
}
