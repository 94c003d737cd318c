#!/bin/sh
# Sets up a fresh primary: roles, database, and replication access. Run by the PostgreSQL image when its volume is
# empty.
set -eu

psql --no-psqlrc --quiet --dbname postgres --username "${POSTGRES_USER:-postgres}" \
  -v migrator_password="$MIGRATOR_PASSWORD" -v app_password="$APP_PASSWORD" \
  -v reader_password="$READER_PASSWORD" -v replicator_password="$REPLICATOR_PASSWORD" \
  --file "${ROLES_FILE:-/calendar/roles.sql}"

# `all` does not include replication, which has to be allowed by name.
echo 'host replication calendar_replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
