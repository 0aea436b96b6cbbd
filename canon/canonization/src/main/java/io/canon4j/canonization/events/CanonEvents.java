package io.canon4j.canonization.events;

import io.canon4j.journal.log.EventCodecs;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.JsonCodec;
import java.util.List;

/** The codecs of this package's events, one constant each. */
public final class CanonEvents {

    /** {@code interaction.derive}. */
    public static final JsonCodec<Derive> DERIVE = codec("interaction.derive", Derive.class);

    /** {@code interaction.action}. */
    public static final JsonCodec<RecordAction> ACTION = codec("interaction.action", RecordAction.class);

    /** {@code interaction.demote}. */
    public static final JsonCodec<PutAway> PUT_AWAY = codec("interaction.demote", PutAway.class);

    /** {@code interaction.goal}. */
    public static final JsonCodec<Goal> GOAL = codec("interaction.goal", Goal.class);

    /** {@code interaction.synonym}. */
    public static final JsonCodec<Synonym> SYNONYM = codec("interaction.synonym", Synonym.class);

    /** {@code interaction.retract}. */
    public static final JsonCodec<Retraction> RETRACT = codec("interaction.retract", Retraction.class);

    /** {@code canon.reserve}. */
    public static final JsonCodec<Reservation> RESERVE = codec("canon.reserve", Reservation.class);

    /** {@code canon.release}. */
    public static final JsonCodec<Release> RELEASE = codec("canon.release", Release.class);

    /** {@code canon.hop}; counts only with the epoch of a lease. */
    public static final JsonCodec<Hop> HOP = codec("canon.hop", Hop.class);

    /** {@code canon.demotion}; counts only with the epoch of a lease. */
    public static final JsonCodec<Demotion> DEMOTION = codec("canon.demotion", Demotion.class);

    /** {@code canon.sweep}; counts only with the epoch of a lease. */
    public static final JsonCodec<Sweep> SWEEP = codec("canon.sweep", Sweep.class);

    /** {@code canon.confirm}. */
    public static final JsonCodec<Confirmation> CONFIRM = codec("canon.confirm", Confirmation.class);

    /** {@code canon.semantic}. */
    public static final JsonCodec<Nearness> SEMANTIC = codec("canon.semantic", Nearness.class);

    /** {@code canon.embedding}. */
    public static final JsonCodec<EmbeddingContract> EMBEDDING = codec("canon.embedding", EmbeddingContract.class);

    private static final List<JsonCodec<?>> ALL = List.of(
            DERIVE, ACTION, PUT_AWAY, GOAL, SYNONYM, RETRACT, RESERVE, RELEASE, HOP, DEMOTION, SWEEP, CONFIRM, SEMANTIC,
            EMBEDDING);

    private CanonEvents() {}

    private static <T extends Record> JsonCodec<T> codec(String kind, Class<T> type) {
        return JsonCodec.of(new EventKind(kind), type);
    }

    /** All of them; events of other kinds are somebody else's. */
    public static List<JsonCodec<?>> all() {
        return ALL;
    }

    /** A reader of all of them. */
    public static EventCodecs codecs() {
        return new EventCodecs(ALL);
    }
}
