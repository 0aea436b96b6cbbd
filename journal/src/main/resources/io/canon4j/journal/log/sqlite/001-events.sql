-- The log of one store. What the fields mean is in EVENTS.md.
CREATE TABLE store (
  tenant     TEXT    NOT NULL PRIMARY KEY,
  created_at INTEGER NOT NULL,
  scratch    INTEGER NOT NULL DEFAULT 0 CHECK (scratch IN (0, 1))
);

CREATE TABLE events (
  sequence     INTEGER NOT NULL PRIMARY KEY,
  tenant       TEXT    NOT NULL,
  at           INTEGER NOT NULL,
  about        INTEGER,
  actor        TEXT    NOT NULL,
  conversation TEXT,
  kind         TEXT    NOT NULL,
  subjects     TEXT    NOT NULL,
  epoch        INTEGER,
  key          TEXT,
  salt         BLOB,
  digest       BLOB    NOT NULL,
  payload      TEXT,
  hash         BLOB    NOT NULL
);

CREATE UNIQUE INDEX events_by_key ON events (tenant, key) WHERE key IS NOT NULL;

CREATE TRIGGER events_are_not_removed BEFORE DELETE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are append-only; erase a payload with canon erase');
END;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
WHEN NEW.payload IS NOT NULL OR NEW.salt IS NOT NULL
  OR NEW.sequence IS NOT OLD.sequence OR NEW.tenant IS NOT OLD.tenant OR NEW.at IS NOT OLD.at
  OR NEW.about IS NOT OLD.about OR NEW.actor IS NOT OLD.actor OR NEW.conversation IS NOT OLD.conversation
  OR NEW.kind IS NOT OLD.kind OR NEW.subjects IS NOT OLD.subjects OR NEW.epoch IS NOT OLD.epoch
  OR NEW.key IS NOT OLD.key OR NEW.digest IS NOT OLD.digest OR NEW.hash IS NOT OLD.hash
BEGIN
  SELECT RAISE(ABORT, 'events are append-only; only a payload can be erased, with canon erase');
END;
