-- The roles of the calendar and what they may. Run it once, as a superuser, connected to the database `postgres`:
--   psql -v migrator_password=... -v app_password=... -v reader_password=... -v replicator_password=... -f roles.sql
\set ON_ERROR_STOP on

-- Owns the tables, so it alone changes the schema and empties tables.
CREATE ROLE calendar_migrator LOGIN PASSWORD :'migrator_password';
-- The service: rows, and nothing but rows.
CREATE ROLE calendar_app LOGIN PASSWORD :'app_password';
-- Backups, reports, and the service on a replica.
CREATE ROLE calendar_reader LOGIN PASSWORD :'reader_password';
-- Replicas and base backups; it reads no tables.
CREATE ROLE calendar_replicator LOGIN REPLICATION PASSWORD :'replicator_password';

CREATE DATABASE calendar OWNER calendar_migrator;
\connect calendar

REVOKE ALL ON DATABASE calendar FROM PUBLIC;
GRANT CONNECT ON DATABASE calendar TO calendar_app, calendar_reader;

-- What migrations create later is covered at once.
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO calendar_app;
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT USAGE, SELECT ON SEQUENCES TO calendar_app;
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT SELECT ON TABLES TO calendar_reader;
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT SELECT ON SEQUENCES TO calendar_reader;
