package io.canon4j.cli;

/** Why a command was not carried out: what is wrong, where, and what to do next, in one message for a person. */
final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CommandFailure(String message) {
        super(message);
    }
}
