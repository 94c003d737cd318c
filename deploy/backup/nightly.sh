#!/bin/bash
# Runs a command every night at BACKUP_AT (02:30), in UTC, at once if BACKUPS lacks the backup of last night, and an hour
# later when it fails. For containers; systemd and Kubernetes have timers.
set -uo pipefail
# A shell that waits for a program in the foreground would not notice that it is to stop.
trap 'kill $(jobs -p) 2> /dev/null; exit 0' TERM INT

until_next() {
  local now next
  now="$(date +%s)"
  next="$(date --utc --date "today ${BACKUP_AT:-02:30}" +%s)"
  ((next > now)) || next="$(date --utc --date "tomorrow ${BACKUP_AT:-02:30}" +%s)"
  echo $((next - now))
}

# Whether the last backup was begun before the latest BACKUP_AT, or there is none.
is_missed() {
  [ -e "$BACKUPS/last" ] || return 0
  (($(date --date "$(<"$BACKUPS/last")" +%s) < $(date +%s) + $(until_next) - 86400))
}

seconds=0
is_missed || seconds="$(until_next)"
while :; do
  sleep "$seconds" & wait $!
  "$@" & wait $!
  if [ $? = 0 ]; then
    seconds="$(until_next)"
  else
    echo 'The backup has failed. It is tried again in an hour.' >&2
    seconds=3600
  fi
done
