#!/bin/sh
# Runs a replica: copies the primary when there is no data yet, then follows it.
set -eu

data="$PGDATA/main"
if [ ! -d "$data" ]; then
  # A copy that was interrupted is useless.
  rm -rf "$PGDATA/copy"
  # The replica's settings refer to this file, so the password appears in none of them.
  export PGPASSFILE="$PGDATA/passwords"
  (umask 077 && echo "$PRIMARY_HOST:$PRIMARY_PORT:*:calendar_replicator:$(cat "$REPLICATOR_PASSWORD_FILE")" > "$PGPASSFILE")
  primary="host=$PRIMARY_HOST port=$PRIMARY_PORT user=calendar_replicator"
  # For this slot the primary keeps WAL that the replica has not received, up to max_slot_wal_keep_size.
  pg_receivewal --dbname "$primary" --slot calendar_replica --create-slot --if-not-exists
  pg_basebackup --dbname "$primary" --pgdata "$PGDATA/copy" --wal-method stream --slot calendar_replica \
    --checkpoint fast --write-recovery-conf
  mv "$PGDATA/copy" "$data"
fi

exec postgres -D "$data" "$@"
