#!/bin/bash
# Dumps the calendar, reads the dump back, and deletes old ones. The same in containers, on a machine and in Kubernetes.
#   DATABASE_URL_FILE  file with the URL of a role that reads everything
#   BACKUPS            folder of the dumps; its file `last` says when the last one was begun
#   IMAGES_DIR         folder of the pictures, if there is one; they are copied beside the dumps
#   KEEP_DAYS          a dump is deleted once it is older than these, 30
#   KEEP_COUNT         and as many newer ones exist, 7
set -euo pipefail
umask 077

url="$(<"$DATABASE_URL_FILE")"
# In the arguments everybody on the machine would see the password.
if [[ $url =~ ^([a-z]+://[^:@/]*):([^@]*)@(.*)$ ]]; then
  password="${BASH_REMATCH[2]//\\/\\\\}"
  url="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
  PGPASSWORD="$(printf '%b' "${password//%/\\x}")"
  export PGPASSWORD
fi

begun="$(date -u +%Y-%m-%dT%H:%M:%SZ)"
file="$BACKUPS/calendar-$begun.dump"
# Remains of an interrupted run.
rm -f "$BACKUPS"/calendar-*.part

# It refuses a server that is newer than itself.
pg_dump --no-password --format=custom --file "$file.part" --dbname "$url"
# Reads every row back: a disk that was full, or returns something else than was written, shows here.
pg_restore --file /dev/null "$file.part"
pg_restore --list "$file.part" | grep ' TABLE DATA public events ' > /dev/null || {
  echo 'The dump has no table of events: DATABASE_URL_FILE names another database.' >&2
  exit 1
}
sync "$file.part"
# Until its pictures are copied. It replaces that of a failed run: nightly.sh tries again every hour, which would fill the disk.
incomplete="${file%.dump}-without-pictures.dump"
rm -f "$BACKUPS"/calendar-*-without-pictures.dump
mv "$file.part" "$incomplete"

# The names sort by time.
mapfile -t dumps < <(printf '%s\n' "$BACKUPS"/calendar-*.dump | sort --reverse)
for old in "${dumps[@]:${KEEP_COUNT:-7}}"; do
  find "$old" -mtime "+$((${KEEP_DAYS:-30} - 1))" -delete
done

[ -z "${IMAGES_DIR:-}" ] || bash "${BASH_SOURCE%/*}/images.sh"
mv "$incomplete" "$file"
printf '%s\n' "$begun" > "$BACKUPS/last.part"
# The backup is reported by another user.
chmod 644 "$BACKUPS/last.part"
mv "$BACKUPS/last.part" "$BACKUPS/last"
echo "$file: $(stat --format=%s "$file") bytes"
