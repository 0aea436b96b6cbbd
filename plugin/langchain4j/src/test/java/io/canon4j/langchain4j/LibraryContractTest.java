package io.canon4j.langchain4j;

import io.canon4j.langchain4j.contract.Host;
import io.canon4j.langchain4j.contract.PushRecallContract;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

/** The contract, held by every way this library can be plugged in. */
class LibraryContractTest {

    @Nested
    class OneLine extends PushRecallContract {
        @Override
        protected Host open(Path project) {
            return new PushRecallHosts.Sync(project, false);
        }
    }

    @Nested
    class OneLineWithConcurrentTools extends PushRecallContract {
        @Override
        protected Host open(Path project) {
            return new PushRecallHosts.Sync(project, true);
        }
    }

    @Nested
    class OneLineStreaming extends PushRecallContract {
        @Override
        protected Host open(Path project) {
            return new PushRecallHosts.Streaming(project, false);
        }
    }

    @Nested
    class OneLineStreamingWithConcurrentTools extends PushRecallContract {
        @Override
        protected Host open(Path project) {
            return new PushRecallHosts.Streaming(project, true);
        }
    }

    @Nested
    class OwnLoopWithAWrappedModel extends PushRecallContract {
        @Override
        protected Host open(Path project) {
            return new PushRecallHosts.OwnLoop(project);
        }
    }

    @Nested
    class OrdinaryBuilderWithWrappedPieces extends PushRecallContract {
        @Override
        protected Host open(Path project) {
            return new PushRecallHosts.WrappedPieces(project);
        }
    }
}
