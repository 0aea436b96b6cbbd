package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.StoredFact;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.DropReason;
import io.canon4j.memory.line.DroppedLine;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which names mean one thing. An alias is a proposal with a confidence: {@link #conflicts} holds those that would merge what
 * must not be merged, and they merge nothing.
 *
 * <p>Told like everything else: it takes effect at the memory's next {@code maintain}.
 */
public final class Aliases {

    /** The relation of an alias line. */
    public static final String RELATION = "alias_of";

    private static final Set<String> PROPOSED = Set.of("reconcile");

    private final Memory memory;

    Aliases(Memory memory) {
        this.memory = memory;
    }

    /** Reads lines {@code local --alias_of[confidence]--> canonical}; what is no such line is dropped with a reason. */
    public Reading propose(String lines) {
        return propose(LineProtocol.standard().read(lines));
    }

    /** The same for lines that somebody else read. */
    public Reading propose(Reading reading) {
        List<Claim> taken = new ArrayList<>();
        List<DroppedLine> dropped = new ArrayList<>(reading.dropped());
        for (Claim claim : reading.claims()) {
            @Nullable DropReason fault = fault(claim);
            if (fault == null) {
                taken.add(claim);
                propose(claim.subject(), claim.object().toString(), claim.confidence());
            } else {
                dropped.add(new DroppedLine(claim.toString(), fault));
            }
        }
        return new Reading(taken, dropped);
    }

    private static @Nullable DropReason fault(Claim claim) {
        if (!claim.relation().equals(RELATION)) {
            return DropReason.NO_ALIAS;
        }
        return claim.subject().equals(claim.object().toString()) ? DropReason.SELF_ALIAS : null;
    }

    /**
     * Proposes that one name stands for another.
     *
     * @throws IllegalArgumentException when they are one name
     */
    public void propose(String local, String canonical, double confidence) {
        if (local.equals(canonical)) {
            throw new IllegalArgumentException("'" + local + "' cannot stand for itself");
        }
        synchronized (memory) {
            ensureInstalled(AliasRules.RULES);
            memory.engine().assertFact(Fact.of(Ledger.ALIAS, local, canonical), confidence, PROPOSED);
        }
    }

    /** Takes a proposal back. */
    public void withdraw(String local, String canonical) {
        synchronized (memory) {
            memory.engine().retract(Fact.of(Ledger.ALIAS, local, canonical));
        }
    }

    /** Derives {@code <relation>_canon}: the relation with every name replaced by the one it stands for. */
    public void view(String relation, int arity) {
        synchronized (memory) {
            ensureInstalled(AliasRules.RULES);
            ensureInstalled(AliasRules.view(relation, arity));
        }
    }

    private void ensureInstalled(String rules) {
        Engine engine = memory.engine();
        if (engine.batches().stream().noneMatch(batch -> batch.text().equals(rules))) {
            engine.install(rules);
        }
    }

    /** Names that two aliases disagree about. */
    public Collection<String> conflicts() {
        return memory.facts("alias_conflict").stream()
                .map(stored -> stored.fact().arguments().get(0).toString())
                .toList();
    }

    /** What stands for what: {@code maps_to(Local, Canonical)} facts. */
    public List<StoredFact> mappings() {
        return memory.facts("maps_to");
    }
}
