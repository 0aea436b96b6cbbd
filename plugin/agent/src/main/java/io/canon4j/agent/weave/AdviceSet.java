package io.canon4j.agent.weave;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;

/**
 * The advice as one class loader of the application sees it: our bodies, its LangChain4j. Read when it is first needed, so a
 * version that lacks a type never meets the advice that names it.
 */
final class AdviceSet {

    private static final ClassFileLocator OURS = ClassFileLocator.ForClassLoader.of(AdviceSet.class.getClassLoader());

    private final TypePool pool;
    private final Map<Target, Advice> advice = new ConcurrentHashMap<>();

    /** @param application must not hold the loader, or the loader would never go away */
    AdviceSet(ClassFileLocator application) {
        this.pool = TypePool.Default.WithLazyResolution.of(new ClassFileLocator.Compound(OURS, application));
    }

    Advice of(Target target) {
        return advice.computeIfAbsent(
                target, unread -> Advice.to(pool.describe(unread.advice()).resolve(), OURS));
    }
}
