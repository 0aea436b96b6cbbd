-- Who holds a role, and how far each projection has folded the log.
CREATE TABLE leases (
  tenant      TEXT    NOT NULL,
  role        TEXT    NOT NULL,
  owner       TEXT    NOT NULL,
  host        TEXT    NOT NULL,
  epoch       INTEGER NOT NULL,
  beat        INTEGER NOT NULL,
  acquired_at INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL,
  PRIMARY KEY (tenant, role)
);

CREATE TABLE projections (
  tenant   TEXT    NOT NULL,
  name     TEXT    NOT NULL,
  version  INTEGER NOT NULL,
  position INTEGER NOT NULL,
  epoch    INTEGER NOT NULL,
  PRIMARY KEY (tenant, name)
);
