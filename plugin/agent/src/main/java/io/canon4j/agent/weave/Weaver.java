package io.canon4j.agent.weave;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;

/**
 * Weaves one class at a time from its bytes: no class of the application is loaded for it, and no member is added, so a class
 * that is in use already can be woven as well.
 */
public final class Weaver {

    private final ByteBuddy byteBuddy =
            new ByteBuddy().with(TypeValidation.DISABLED).with(Implementation.Context.Disabled.Factory.INSTANCE);
    private final BooleanSupplier offersTool;
    private final Map<ClassLoader, AdviceSet> advice = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * Weaves for all loaders.
     *
     * @param offersTool whether the model is to be offered one more tool; asked when it first matters
     */
    public Weaver(BooleanSupplier offersTool) {
        this.offersTool = offersTool;
    }

    /**
     * The class file with advice in it.
     *
     * @param loader where the class is being loaded
     * @param name its name, with dots
     * @param file its bytes
     * @return null when nothing in it is to be woven
     */
    public byte @Nullable [] weave(ClassLoader loader, String name, byte[] file) {
        ClassFileLocator application = ClassFileLocator.ForClassLoader.WeaklyReferenced.of(loader);
        ClassFileLocator locator = new ClassFileLocator.Compound(ClassFileLocator.Simple.of(name, file), application);
        TypeDescription type =
                TypePool.Default.WithLazyResolution.of(locator).describe(name).resolve();
        DynamicType.Builder<?> woven = null;
        for (Target target : Target.values()) {
            if (!type.getDeclaredMethods().filter(target.methods()).isEmpty()
                    && isBelow(type, target.type())
                    && (!target.forTheTool() || offersTool.getAsBoolean())) {
                woven = (woven == null ? byteBuddy.decorate(type, locator) : woven)
                        .visit(advice.computeIfAbsent(loader, unknown -> new AdviceSet(application))
                                .of(target)
                                .on(target.methods()));
            }
        }
        return woven == null ? null : woven.make().getBytes();
    }

    /** A type above that cannot be found ends the search on that path, as it will when the class is linked. */
    private static boolean isBelow(@Nullable TypeDefinition type, String top) {
        if (type == null) {
            return false;
        }
        if (type.getTypeName().equals(top) || type.asErasure().getName().equals(top)) {
            return true;
        }
        try {
            for (TypeDefinition above : type.asErasure().getInterfaces()) {
                if (isBelow(above, top)) {
                    return true;
                }
            }
            return isBelow(type.getSuperClass(), top);
        } catch (TypePool.Resolution.NoSuchTypeException missing) {
            return false;
        }
    }
}
