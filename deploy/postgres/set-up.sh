#!/bin/sh
# Sets up a fresh primary: roles, database, and replication access. Run by the PostgreSQL image when its volume is
# empty.
set -eu

for role in migrator app reader replicator; do
  export "${role}_password=$(cat "${SECRETS:-/run/secrets}/$role")"
done
psql --no-psqlrc --quiet --dbname postgres --username "${POSTGRES_USER:-postgres}" \
  --file "${ROLES_FILE:-/calendar/roles.sql}"

# `all` does not include replication, which has to be allowed by name.
echo 'host replication calendar_replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
