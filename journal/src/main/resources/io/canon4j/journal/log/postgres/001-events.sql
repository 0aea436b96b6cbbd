-- The logs of the stores that share this database. What the fields mean is in EVENTS.md.
CREATE TABLE store (
  tenant     text    NOT NULL PRIMARY KEY,
  created_at bigint  NOT NULL,
  scratch    integer NOT NULL DEFAULT 0 CHECK (scratch IN (0, 1))
);

CREATE TABLE events (
  sequence     bigint NOT NULL,
  tenant       text   NOT NULL,
  at           bigint NOT NULL,
  about        bigint,
  actor        text   NOT NULL,
  conversation text,
  kind         text   NOT NULL,
  subjects     text   NOT NULL,
  epoch        bigint,
  key          text,
  salt         bytea,
  digest       bytea  NOT NULL,
  payload      text,
  hash         bytea  NOT NULL,
  PRIMARY KEY (tenant, sequence)
);

CREATE UNIQUE INDEX events_by_key ON events (tenant, key) WHERE key IS NOT NULL;

CREATE FUNCTION events_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are append-only; only a payload can be erased, with canon erase';
END
$$;

CREATE TRIGGER events_are_not_removed BEFORE DELETE ON events
FOR EACH ROW EXECUTE FUNCTION events_are_append_only();

CREATE TRIGGER events_are_not_truncated BEFORE TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION events_are_append_only();

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
FOR EACH ROW WHEN (NEW.payload IS NOT NULL OR NEW.salt IS NOT NULL
  OR NEW.sequence <> OLD.sequence OR NEW.tenant <> OLD.tenant OR NEW.at <> OLD.at
  OR NEW.about IS DISTINCT FROM OLD.about OR NEW.actor <> OLD.actor
  OR NEW.conversation IS DISTINCT FROM OLD.conversation OR NEW.kind <> OLD.kind OR NEW.subjects <> OLD.subjects
  OR NEW.epoch IS DISTINCT FROM OLD.epoch OR NEW.key IS DISTINCT FROM OLD.key
  OR NEW.digest <> OLD.digest OR NEW.hash <> OLD.hash)
EXECUTE FUNCTION events_are_append_only();
