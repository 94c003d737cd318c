#!/bin/sh
# Makes a base backup, full on Sundays, in between of what has changed since, and checks it. Run as the user of PostgreSQL.
#   BACKUPS     folder whose file `last` says when the last one was begun
#   IMAGES_DIR  folder of the pictures, if there is one; they are copied to BACKUPS
set -eu

begun="$(date -u +%Y-%m-%dT%H:%M:%SZ)"
type=diff
[ "$(date -u +%u)" != 7 ] || type=full

# Does nothing where it has been done.
pgbackrest --stanza=calendar stanza-create
# The first one is full in any case. Waits until the WAL that belongs to it is archived; deletes old ones.
pgbackrest --stanza=calendar --type="$type" backup
# Reads every file of the repository and compares its checksum. Its exit code does not tell what it has found.
found="$(pgbackrest --stanza=calendar --output=text --verbose verify)"
if ! printf '%s\n' "$found" | grep -q '^status: ok'; then
  printf '%s\n' "$found" >&2
  exit 1
fi
[ -z "${IMAGES_DIR:-}" ] || bash "${0%/*}/../backup/images.sh"

printf '%s\n' "$begun" > "$BACKUPS/last.part"
# The backup is reported by another user.
chmod 644 "$BACKUPS/last.part"
mv "$BACKUPS/last.part" "$BACKUPS/last"
