#!/bin/sh
# Sets up a fresh primary: the roles, the database, and the right of replicas to follow. Run by the image of PostgreSQL
# when its volume is empty.
set -eu

psql --no-psqlrc --quiet --dbname postgres --username "${POSTGRES_USER:-postgres}" \
  -v migrator_password="$MIGRATOR_PASSWORD" -v app_password="$APP_PASSWORD" \
  -v reader_password="$READER_PASSWORD" -v replicator_password="$REPLICATOR_PASSWORD" \
  --file "${ROLES_FILE:-/calendar/roles.sql}"

# `all` means no replication: it has to be allowed by its own name.
echo 'host replication calendar_replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
