#!/bin/bash
# Copies new pictures of the calendar into a backup. After the dump, so that all pictures of its records are there; those that
# are removed meanwhile or later stay in the backup.
#   IMAGES_DIR  folder of the pictures
#   BACKUPS     folder whose folder `images` they are copied to
set -euo pipefail
# Their restore keeps the modes, by which nginx may read them.
umask 022

target="$BACKUPS/images"
mkdir -p "$target"
cd "$IMAGES_DIR"
copied=0
while IFS= read -r -d '' file; do
  # A name always has the same content.
  [ ! -e "$target/$file" ] || continue
  mkdir -p "$target/${file%/*}"
  # A part of a picture never gets its name.
  if ! cp --preserve=mode,timestamps "$file" "$target/$file.part"; then
    # It was removed while this ran.
    [ -e "$file" ] || continue
    exit 1
  fi
  sync "$target/$file.part"
  mv "$target/$file.part" "$target/$file"
  copied=$((copied + 1))
done < <(find . -maxdepth 2 -type f \( -name '*.webp' -o -name calendar-id \) -print0)
echo "$target: $copied new files"
