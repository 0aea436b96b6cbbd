-- Who holds a role, and how far each projection has folded the log.
CREATE TABLE leases (
  tenant      text    NOT NULL,
  role        text    NOT NULL,
  owner       text    NOT NULL,
  host        text    NOT NULL,
  epoch       bigint NOT NULL,
  beat        bigint NOT NULL,
  acquired_at bigint NOT NULL,
  expires_at  bigint NOT NULL,
  PRIMARY KEY (tenant, role)
);

CREATE TABLE projections (
  tenant   text    NOT NULL,
  name     text    NOT NULL,
  version  bigint NOT NULL,
  position bigint NOT NULL,
  epoch    bigint NOT NULL,
  PRIMARY KEY (tenant, name)
);
