-- When the newest token of a user was issued: an older one does not give back a role that it has taken.
ALTER TABLE identities ADD COLUMN told_at timestamptz;
