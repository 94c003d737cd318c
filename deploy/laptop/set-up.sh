#!/bin/sh
# Creates the role and the database of the service. Run by the PostgreSQL image when its volume is empty.
set -eu

password="$(sed 's/.*:\(.*\)@.*/\1/' "/passwords/url")"
export password
psql --no-psqlrc --quiet --dbname postgres --username "${POSTGRES_USER:-postgres}" <<'SQL'
\set ON_ERROR_STOP on
\getenv password password
-- Owns its database, and nothing else: it is no superuser.
CREATE ROLE calendar LOGIN PASSWORD :'password';
CREATE DATABASE calendar OWNER calendar;
SQL
