#!/bin/sh
# Runs before the containers of docker-compose.yml. Fails where deploy/compose has its secrets, because
# an empty calendar would start in place of that one. Otherwise writes random passwords; existing ones stay.
# Usage: prepare.sh CHECKOUT FOLDER_FOR_PASSWORDS
set -eu

checkout="$1" passwords="$2"

for trace in "$checkout/secrets" "$checkout/deploy/compose/secrets"; do
  [ -e "$trace" ] || continue
  echo "Nothing was started: deploy/compose is used here, as it has left ${trace#"$checkout/"}." >&2
  echo 'Run docker compose in deploy/compose. After an upgrade, see "Upgrade" in docs/running.md first.' >&2
  exit 1
done

umask 077
# Writes a secret for an owner and a group, whose ids are those of the images; a file is either absent or complete.
write() {
  if [ -s "$passwords/$1" ]; then return; fi
  # Of an interrupted run: it may belong to the owner already, and cannot be written to then.
  rm -f "$passwords/new"
  printf %s "$3" > "$passwords/new"
  chmod 440 "$passwords/new"
  chown "$2" "$passwords/new"
  mv "$passwords/new" "$passwords/$1"
}
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# The superuser of PostgreSQL, which nothing uses after the set-up.
write postgres root:root "$(random)"
# The service, which is 10001 in its image; PostgreSQL reads it once, to create the role.
write url 10001:postgres "postgres://calendar:$(random)@database:5432/calendar"
