package io.canon4j.cli;

import picocli.CommandLine.IVersionProvider;

/** The version the jar was built as. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String built = Canon.class.getPackage().getImplementationVersion();
        return new String[] {"canon4j " + (built == null ? "(built from classes)" : built)};
    }
}
