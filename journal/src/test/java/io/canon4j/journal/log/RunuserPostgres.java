package io.canon4j.journal.log;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts the server's binaries as the user {@code nobody} where the JVM is root and user namespaces are not allowed. */
final class RunuserPostgres {

    private RunuserPostgres() {}

    static String start(Exception firstFailure) {
        try {
            Path home = Files.createTempDirectory("canon4j-pg");
            Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
            unpack(home);
            Path data = home.resolve("data");
            Path bin = home.resolve("bin");
            run(
                    home,
                    bin.resolve("initdb").toString(),
                    "-A",
                    "trust",
                    "-U",
                    "postgres",
                    "-D",
                    data.toString(),
                    "-E",
                    "UTF-8");
            int port = freePort();
            run(
                    home,
                    bin.resolve("pg_ctl").toString(),
                    "-D",
                    data.toString(),
                    "-o",
                    "-p " + port + " -k " + home + " -N 200",
                    "-l",
                    home.resolve("log").toString(),
                    "-w",
                    "start");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(home, bin, data)));
            return "jdbc:postgresql://localhost:" + port + "/postgres?user=postgres";
        } catch (IOException | AssertionError e) {
            AssertionError both = new AssertionError(
                    "no PostgreSQL for the tests: neither unshare nor runuser worked. Name a server in CANON4J_TEST_JDBC,"
                            + " or set CANON4J_NO_PG to go without",
                    e);
            both.addSuppressed(firstFailure);
            throw both;
        }
    }

    private static void stop(Path home, Path bin, Path data) {
        try {
            run(home, bin.resolve("pg_ctl").toString(), "-D", data.toString(), "-m", "immediate", "stop");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void unpack(Path home) throws IOException {
        String arch = System.getProperty("os.arch").equals("aarch64") ? "arm_64" : "x86_64";
        Path archive = home.resolve("postgres.txz");
        try (InputStream in = RunuserPostgres.class.getResourceAsStream("/postgres-linux-" + arch + ".txz")) {
            if (in == null) {
                throw new IOException("no server binaries for this platform on the class path");
            }
            Files.copy(in, archive, StandardCopyOption.REPLACE_EXISTING);
        }
        run(home, "tar", "-xJf", archive.toString(), "-C", home.toString());
    }

    private static void run(Path home, String... command) throws IOException {
        List<String> whole = new ArrayList<>(List.of("runuser", "-u", "nobody", "--"));
        whole.addAll(List.of(command));
        File output = home.resolve("output").toFile();
        Process process = new ProcessBuilder(whole)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new AssertionError(whole + " failed: " + Files.readString(output.toPath()));
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
