-- When the newest token of a deleted user was issued, by a digest of whose it was: an older one brings back neither user nor role.
CREATE TABLE deleted_identities (
  digest bytea NOT NULL,
  told_at timestamptz NOT NULL,
  CONSTRAINT deleted_identities_pkey PRIMARY KEY (digest)
);
CREATE FUNCTION calendar_identity_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_identities VALUES (sha256(convert_to(OLD.issuer || ' ' || OLD.subject, 'UTF8')), OLD.told_at)
    ON CONFLICT (digest) DO UPDATE SET told_at = greatest(deleted_identities.told_at, excluded.told_at);
  RETURN NULL;
END $$;
CREATE TRIGGER identities_deleted AFTER DELETE ON identities
  FOR EACH ROW WHEN (OLD.told_at IS NOT NULL) EXECUTE FUNCTION calendar_identity_deleted();
