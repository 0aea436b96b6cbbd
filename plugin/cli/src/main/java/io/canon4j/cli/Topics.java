package io.canon4j.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The subcommands in the order a newcomer meets them, under a heading for each thing they are about. */
final class Topics {

    private final List<Topic> topics;

    private Topics(List<Topic> topics) {
        this.topics = topics;
    }

    private record Topic(String heading, List<CommandLine> commands) {

        static Topic of(String heading, Object... commands) {
            return new Topic(heading, Stream.of(commands).map(Topic::line).toList());
        }

        private static CommandLine line(Object command) {
            CommandLine line = new CommandLine(command);
            // What follows the word 'datalog' is the engine's own language of options.
            return command instanceof DatalogCommand ? line.setUnmatchedOptionsArePositionalParams(true) : line;
        }
    }

    static Topics of(Canon canon) {
        return new Topics(List.of(
                Topic.of(
                        "The store",
                        new InitCommand(canon),
                        new ImportCommand(canon),
                        new StatusCommand(canon),
                        new TrustCommand(canon),
                        new DoctorCommand(canon),
                        new AuditCommand(canon)),
                Topic.of(
                        "Articles and journal",
                        new ReadCommand(canon),
                        new WriteCommand(canon),
                        new MapCommand(canon),
                        new ExplainCommand(canon),
                        new MvCommand(canon),
                        new JournalCommand(canon)),
                Topic.of(
                        "What happened",
                        new TraceCommand(canon),
                        new VerifyCommand(canon),
                        new RebuildCommand(canon),
                        new BackupCommand(canon),
                        new EraseCommand(canon),
                        new ImportHistoryCommand(canon)),
                Topic.of(
                        "What matters",
                        new InspectCommand(canon),
                        new SaintsCommand(canon),
                        new RecallCommand(canon),
                        new HotCommand(canon),
                        new StatsCommand(canon),
                        new DryRunCommand(canon),
                        new DeriveCommand(canon),
                        new RecordActionCommand(canon),
                        new GoalCommand(canon),
                        new SynonymCommand(canon),
                        new AliasPreviewCommand(canon),
                        new ReserveCommand(canon),
                        new ReleaseCommand(canon),
                        new RetractCommand(canon),
                        new ConfirmCommand(canon),
                        new DemoteCommand(canon),
                        new ReplayCommand(canon),
                        new CycleCommand(canon)),
                Topic.of(
                        "What follows",
                        new ObserveCommand(canon),
                        new QueryCommand(canon),
                        new WhyCommand(canon),
                        new WhyNotCommand(canon),
                        new WhatIfCommand(canon),
                        new FactsCommand(canon),
                        new ContextCommand(canon),
                        new ChangesCommand(canon),
                        new EscalationsCommand(canon),
                        new RulesCommand(canon),
                        new DatalogCommand(canon)),
                Topic.of("Checks", new ConformCommand(canon))));
    }

    /** Adds every subcommand, and makes the usage list them by topic, each with its first sentence. */
    void addTo(CommandLine canon) {
        for (Topic topic : topics) {
            topic.commands().forEach(command -> canon.addSubcommand(command.getCommandName(), command));
        }
        canon.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> list());
    }

    private String list() {
        StringBuilder list = new StringBuilder();
        for (Topic topic : topics) {
            list.append(String.format("%n%s:%n", topic.heading()));
            for (CommandLine command : topic.commands()) {
                String sentence = command.getCommandSpec().usageMessage().description()[0];
                list.append(String.format("  %-16s%s%n", command.getCommandName(), sentence));
            }
        }
        return list.toString();
    }
}
