package io.canon4j.langchain4j;

import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderRequest;
import dev.langchain4j.service.tool.ToolProviderResult;
import io.canon4j.runtime.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Provides what another provider provides, with every executor observed. */
final class ObservingProvider implements ToolProvider {

    private final ToolProvider provider;
    private final Hooks hooks;
    private final @Nullable Place place;

    private ObservingProvider(ToolProvider provider, Hooks hooks, @Nullable Place place) {
        this.provider = provider;
        this.hooks = hooks;
        this.place = place;
    }

    static ToolProvider around(ToolProvider provider, Hooks hooks, @Nullable Place place) {
        if (provider instanceof ObservingProvider known && known.hooks == hooks) {
            return place == null ? provider : new ObservingProvider(known.provider, hooks, place);
        }
        return new ObservingProvider(provider, hooks, place);
    }

    @Override
    public ToolProviderResult provideTools(ToolProviderRequest request) {
        ToolProviderResult provided = provider.provideTools(request);
        if (provided == null) {
            return provided;
        }
        return hooks.runtime()
                .containment()
                .guard(
                        "wrapping provided tools",
                        () -> {
                            List<AiServiceTool> tools = new ArrayList<>();
                            for (AiServiceTool tool : provided.aiServiceTools()) {
                                tools.add(tool.toBuilder()
                                        .toolExecutor(ObservingExecutor.around(tool.toolExecutor(), hooks, place))
                                        .build());
                            }
                            return new ToolProviderResult(tools);
                        },
                        provided);
    }

    @Override
    public boolean isDynamic() {
        return provider.isDynamic();
    }
}
