#!/bin/sh
# A replica: copies the primary when there is no data yet, then follows it.
set -eu

data="$PGDATA/main"
if [ ! -d "$data" ]; then
  # What is left of a copy that broke off is worth nothing.
  rm -rf "$PGDATA/copy"
  # The settings that the copy is given name this file; the password itself stands in none of them.
  export PGPASSFILE="$PGDATA/passwords"
  (umask 077 && echo "$PRIMARY_HOST:$PRIMARY_PORT:*:calendar_replicator:$REPLICATOR_PASSWORD" > "$PGPASSFILE")
  primary="host=$PRIMARY_HOST port=$PRIMARY_PORT user=calendar_replicator"
  # The primary keeps for the slot what the replica has not seen, up to max_slot_wal_keep_size.
  pg_receivewal --dbname "$primary" --slot calendar_replica --create-slot --if-not-exists
  pg_basebackup --dbname "$primary" --pgdata "$PGDATA/copy" --wal-method stream --slot calendar_replica \
    --checkpoint fast --write-recovery-conf
  mv "$PGDATA/copy" "$data"
fi

exec postgres -D "$data" "$@"
