#!/bin/sh
# Writes random secrets, one per file, for deploy/compose or an installation on a machine. Existing files stay.
# Usage: deploy/secrets.sh [FOLDER [DATABASE_ADDRESS]]
set -eu

folder="${1:-$(dirname "$0")/compose/secrets}"
address="${2:-database:5432}"
mkdir -p "$folder"
# Containers read the files as other users, so the folder alone keeps everybody else out.
chmod 700 "$folder"
umask 022

write() {
  [ -s "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"
}

for name in administrator postgres migrator app reader replicator; do
  write "$name" "$(openssl rand -hex 24)"
done
for role in migrator app reader; do
  write "$role-url" "postgres://calendar_$role:$(cat "$folder/$role")@$address/calendar"
done
