package io.canon4j.agent.engine;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** Warnings and errors, one line each, on standard error. The application's own logging is never touched. */
final class StderrLogger extends LegacyAbstractLogger {

    private static final long serialVersionUID = 1L;

    StderrLogger(String name) {
        this.name = name;
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level,
            @Nullable Marker marker,
            String pattern,
            @Nullable Object @Nullable [] arguments,
            @Nullable Throwable failure) {
        StringBuilder line = new StringBuilder();
        String message = MessageFormatter.basicArrayFormat(pattern, arguments);
        if (!message.startsWith("canon4j: ")) {
            line.append("canon4j: ").append(name).append(": ");
        }
        line.append(message);
        if (failure != null) {
            line.append(": ").append(failure);
            StackTraceElement[] frames = failure.getStackTrace();
            if (frames.length > 0) {
                line.append(" at ").append(frames[0]);
            }
        }
        stream().println(line.toString().replace('\n', ' ').replace('\r', ' '));
    }

    /** Asked each time: an application may replace it. */
    private static PrintStream stream() {
        return System.err;
    }

    @Override
    protected @Nullable String getFullyQualifiedCallerName() {
        return null;
    }

    @Override
    public boolean isTraceEnabled() {
        return false;
    }

    @Override
    public boolean isDebugEnabled() {
        return false;
    }

    @Override
    public boolean isInfoEnabled() {
        return name.equals(Engine.LOGGER);
    }

    @Override
    public boolean isWarnEnabled() {
        return true;
    }

    @Override
    public boolean isErrorEnabled() {
        return true;
    }
}
