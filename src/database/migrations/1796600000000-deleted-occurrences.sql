-- An occurrence in the trash was deleted by itself, went there with its series, or because the rule does not give it any more.
ALTER TABLE events ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
