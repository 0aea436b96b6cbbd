package io.canon4j.journal.storage;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs one operation on a thread nobody outside can interrupt, and waits for it to the end. An interrupt of the waiting
 * thread is kept for its owner, and neither the operation nor its outcome is lost.
 */
final class QuietThread {

    private static final long IDLE_SECONDS = 10;

    private static final ThreadPoolExecutor THREADS = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "canon4j-force");
                thread.setDaemon(true);
                return thread;
            });

    private QuietThread() {}

    static <T> T call(Callable<T> operation) throws IOException {
        Future<T> outcome = THREADS.submit(operation);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return outcome.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw asIo(e);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static IOException asIo(ExecutionException failed) {
        return failed.getCause() instanceof IOException io ? io : new IOException(failed);
    }
}
