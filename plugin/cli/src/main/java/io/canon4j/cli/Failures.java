package io.canon4j.cli;

import io.canon4j.canonization.replay.ReplayException;
import io.canon4j.deduction.DeductionException;
import io.canon4j.journal.log.LogException;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.memory.store.MemoryStoreException;
import io.canon4j.runtime.SettingsException;
import io.canon4j.spine.PathRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every failure into one message on stderr and an exit code. A stack trace appears only in the debug log. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
    private static final int LONGEST_QUOTE = 200;

    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        console.note("canon: " + printable(usage(wrong)));
        UnmatchedArgumentException.printSuggestions(wrong, console.err());
        console.note("'" + command.getCommandSpec().qualifiedName() + " --help' shows what it takes.");
        return ExitCodes.NOT_DONE;
    }

    private static String usage(ParameterException wrong) {
        boolean top = wrong.getCommandLine().getParent() == null;
        if (top && wrong instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            return "there is no command '" + unmatched.getUnmatched().get(0) + "'";
        }
        return String.valueOf(wrong.getMessage());
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        LOG.debug("the command failed", failure);
        console.note("canon: " + message(failure).lines().map(Failures::visible).collect(Collectors.joining("\n")));
        return ExitCodes.NOT_DONE;
    }

    private static String message(Exception failure) {
        if (failure instanceof CommandFailure
                || failure instanceof StoreException
                || failure instanceof PathRefused
                || failure instanceof SettingsException
                || failure instanceof ReplayException
                || failure instanceof DeductionException
                || failure instanceof MemoryStoreException
                || failure instanceof LogException
                || failure instanceof IllegalArgumentException) {
            return String.valueOf(failure.getMessage());
        }
        if (failure instanceof UncheckedIOException io && io.getCause() != null) {
            return diskMessage(io.getCause());
        }
        if (failure instanceof IOException io) {
            return diskMessage(io);
        }
        return "this should not have happened: " + failure
                + "; run again with -Dorg.slf4j.simpleLogger.defaultLogLevel=debug and report what it prints";
    }

    private static String diskMessage(IOException failure) {
        String path = String.valueOf(failure.getMessage());
        if (failure instanceof NoSuchFileException) {
            return "there is no file " + path;
        }
        if (failure instanceof AccessDeniedException) {
            return "may not access " + path + "; check its permissions";
        }
        return "the disk refused: " + path;
    }

    /** Control characters made visible and long texts cut, so that a message stays one readable line. */
    static String printable(String text) {
        return text.length() > LONGEST_QUOTE ? visible(text.substring(0, LONGEST_QUOTE)) + "..." : visible(text);
    }

    /** Control characters made visible. */
    static String visible(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
