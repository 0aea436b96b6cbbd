package io.canon4j.agent.weave;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves one class at a time from its bytes: no class of the application is loaded for it, and no member is added, so a class
 * that is in use already can be woven as well.
 */
public final class Weaver {

    private final BooleanSupplier offersTool;

    /**
     * Weaves for all loaders.
     *
     * @param offersTool whether the model is to be offered one more tool; asked when it first matters
     */
    public Weaver(BooleanSupplier offersTool) {
        this.offersTool = offersTool;
    }

    /**
     * The class file with our code in it.
     *
     * @param loader where the class is being loaded
     * @param file its bytes
     * @return null when nothing in it is to be woven
     * @throws IllegalArgumentException for the file of a Java that is newer than the reader
     */
    public byte @Nullable [] weave(@Nullable ClassLoader loader, byte[] file) {
        Map<String, Target> targets = targets(Shape.of(file), new ClassFiles(loader));
        return targets.isEmpty() ? null : woven(file, targets);
    }

    /** What to weave, by the methods' names with their descriptors. */
    private Map<String, Target> targets(Shape type, ClassFiles application) {
        Map<String, Target> found = new HashMap<>();
        for (Target target : Target.values()) {
            for (Shape.Declared method : type.methods()) {
                if (target.is(method) && application.isBelow(type, target.type()) && isWanted(target)) {
                    found.putIfAbsent(method.name() + method.descriptor(), target);
                }
            }
        }
        return found;
    }

    private boolean isWanted(Target target) {
        return target != Target.SERVICE_TOOLS || offersTool.getAsBoolean();
    }

    private static byte[] woven(byte[] file, Map<String, Target> targets) {
        ClassReader reader = new ClassReader(file);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        MethodVisitor body = super.visitMethod(access, name, descriptor, signature, exceptions);
                        Target target = targets.get(name + descriptor);
                        return target == null
                                ? body
                                : target.around(body, new Shape.Declared(access, name, descriptor));
                    }
                },
                ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }
}
