package io.canon4j.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/** Packs an application the way Spring Boot's build does: its loader, the application's classes, and jars in the jar. */
final class BootJar {

    private BootJar() {}

    static Path of(Class<?> application, List<Path> classPath, Path target) throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, "org.springframework.boot.loader.launch.JarLauncher");
        main.putValue("Start-Class", application.getName());
        main.putValue("Spring-Boot-Classes", "BOOT-INF/classes/");
        main.putValue("Spring-Boot-Lib", "BOOT-INF/lib/");
        try (OutputStream out = Files.newOutputStream(target);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            addLoader(jar);
            // The loader looks its folders up by name.
            for (String folder : List.of("BOOT-INF/", "BOOT-INF/classes/", "BOOT-INF/lib/")) {
                jar.putNextEntry(new JarEntry(folder));
                jar.closeEntry();
            }
            for (Path path : classPath) {
                if (Files.isDirectory(path)) {
                    addClasses(jar, path);
                } else {
                    addStored(jar, path);
                }
            }
        }
        return target;
    }

    private static void addLoader(JarOutputStream jar) throws IOException {
        Path loader = Path.of(System.getProperty("agent.matrix"), "boot", "spring-boot-loader-4.0.7.jar");
        try (InputStream in = Files.newInputStream(loader);
                JarInputStream from = new JarInputStream(in)) {
            for (JarEntry entry = from.getNextJarEntry(); entry != null; entry = from.getNextJarEntry()) {
                if (entry.getName().endsWith(".class") || entry.getName().startsWith("META-INF/services/")) {
                    jar.putNextEntry(new JarEntry(entry.getName()));
                    from.transferTo(jar);
                    jar.closeEntry();
                }
            }
        }
    }

    private static void addClasses(JarOutputStream jar, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("io/canon4j/agent/sample"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                jar.putNextEntry(new JarEntry("BOOT-INF/classes/" + folder.relativize(file)));
                Files.copy(file, jar);
                jar.closeEntry();
            }
        }
    }

    /** A jar in the jar must not be compressed. */
    private static void addStored(JarOutputStream jar, Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        JarEntry entry = new JarEntry("BOOT-INF/lib/" + file.getFileName());
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
        jar.putNextEntry(entry);
        jar.write(bytes);
        jar.closeEntry();
    }
}
