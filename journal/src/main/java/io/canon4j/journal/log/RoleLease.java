package io.canon4j.journal.log;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The lease of one role, as one holder sees it. Each of these is a holder of its own, also within one process. */
public final class RoleLease implements AutoCloseable {

    private final SqlSession session;
    private final Leases leases;
    private final LeaseTerms terms;

    RoleLease(LogOpening opening, DatabaseClock clock, LongSupplier nanoTime, LeaseTerms terms, String role) {
        this.session = new SqlSession(opening);
        this.terms = terms;
        String owner = ProcessHandle.current().pid() + "-" + UUID.randomUUID();
        this.leases = new Leases(opening.database(), clock, nanoTime, terms, role, owner, hostName());
    }

    private static String hostName() {
        String named = System.getenv("HOSTNAME");
        if (named != null && !named.isBlank()) {
            return named;
        }
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    /** On which terms it is held. */
    public LeaseTerms terms() {
        return terms;
    }

    /** Takes the lease, or keeps it if it is ours; null while somebody else holds it. */
    public synchronized @Nullable Fence take() {
        return session.read(connection -> Optional.ofNullable(leases.take(connection)))
                .orElse(null);
    }

    /** Gives it back if it is still ours. */
    public synchronized void release(Fence fence) {
        session.read(connection -> {
            leases.release(connection, fence);
            return true;
        });
    }

    /** Who holds it, as the database has it; null if nobody ever did. */
    public synchronized @Nullable LeaseView view() {
        return session.read(connection -> Optional.ofNullable(leases.view(connection)))
                .orElse(null);
    }

    @Override
    public void close() {
        session.close();
    }
}
