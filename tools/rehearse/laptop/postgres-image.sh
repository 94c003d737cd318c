#!/bin/bash
# Stands in for docker-entrypoint.sh of the image postgres, in the parts that docker-compose.yml relies on.
set -eu

if [ "$(id -u)" = 0 ]; then
  POSTGRES_PASSWORD="$(cat "$POSTGRES_PASSWORD_FILE")"
  export POSTGRES_PASSWORD
  mkdir -p "$PGDATA" /run/postgresql
  chown postgres: "$PGDATA" /run/postgresql
  chmod 700 "$PGDATA"
  exec gosu postgres bash "$0" "$@"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  read -ra arguments <<< "$POSTGRES_INITDB_ARGS"
  initdb --username=postgres --pwfile=<(echo "$POSTGRES_PASSWORD") --pgdata "$PGDATA" "${arguments[@]}"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  for script in /docker-entrypoint-initdb.d/*; do "$script"; done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi

exec "$@"
