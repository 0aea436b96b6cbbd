package io.canon4j.agent;

import io.canon4j.langchain4j.contract.Host;
import io.canon4j.langchain4j.contract.PlainProgram;
import io.canon4j.langchain4j.contract.PushRecallContract;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

/** The contract of the library, held by the agent: one child JVM for all cells of each way a program asks. */
class AgentContractIT {

    @Nested
    class OldestService extends PushRecallContract {
        @Override
        protected Host open(Path project) throws IOException {
            return new AgentHost(project, "1.0.0", PlainProgram.Kind.SERVICE);
        }
    }

    @Nested
    class OldestLoop extends PushRecallContract {
        @Override
        protected Host open(Path project) throws IOException {
            return new AgentHost(project, "1.0.0", PlainProgram.Kind.LOOP);
        }
    }

    @Nested
    class Service extends PushRecallContract {
        @Override
        protected Host open(Path project) throws IOException {
            return new AgentHost(project, ClassPaths.NEWEST, PlainProgram.Kind.SERVICE);
        }
    }

    @Nested
    class StreamingService extends PushRecallContract {
        @Override
        protected Host open(Path project) throws IOException {
            return new AgentHost(project, ClassPaths.NEWEST, PlainProgram.Kind.STREAMING);
        }
    }

    @Nested
    class Loop extends PushRecallContract {
        @Override
        protected Host open(Path project) throws IOException {
            return new AgentHost(project, ClassPaths.NEWEST, PlainProgram.Kind.LOOP);
        }
    }
}
