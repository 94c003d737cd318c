#!/bin/sh
# Reports the backup whose time stands in a file, by which its age is in /metrics; with `follow`, every later one as well.
# Usage, in the folder of the service: note.sh FILE [follow]
set -eu

if [ "${2:-}" != follow ]; then
  exec node dist/cli.js backup note --taken-at "$(cat "$1")"
fi

trap 'exit 0' TERM INT
noted=
while :; do
  # There is no file before the first backup. What cannot be reported now is tried again.
  last="$(cat "$1" 2> /dev/null || true)"
  if [ "$last" != "$noted" ] && node dist/cli.js backup note --taken-at "$last"; then noted="$last"; fi
  sleep 30 & wait $!
done
