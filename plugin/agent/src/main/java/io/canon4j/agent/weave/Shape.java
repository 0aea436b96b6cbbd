package io.canon4j.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class file declares. Names of types have slashes, as in the file.
 *
 * @param name the class
 * @param above the types it extends and implements, as written there
 * @param methods in the order of the file
 */
public record Shape(String name, List<String> above, List<Declared> methods) {

    /**
     * A method.
     *
     * @param access its flags
     * @param name its name
     * @param descriptor its parameters and what it returns
     */
    record Declared(int access, String name, String descriptor) {

        boolean hasBody() {
            return (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        }
    }

    /** Copies the lists. */
    public Shape {
        above = List.copyOf(above);
        methods = List.copyOf(methods);
    }

    /**
     * The shape of a class file.
     *
     * @throws IllegalArgumentException for the file of a Java that is newer than the reader
     */
    static Shape of(byte[] file) {
        ClassReader reader = new ClassReader(file);
        List<String> above = new ArrayList<>(List.of(reader.getInterfaces()));
        if (reader.getSuperName() != null) {
            above.add(reader.getSuperName());
        }
        List<Declared> methods = new ArrayList<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        methods.add(new Declared(access, name, descriptor));
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new Shape(reader.getClassName(), above, methods);
    }

    /** Whether it declares a method of that name. */
    public boolean declares(String method) {
        return methods.stream().anyMatch(declared -> declared.name().equals(method));
    }
}
