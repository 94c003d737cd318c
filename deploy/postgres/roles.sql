-- The database roles and their permissions. Run once, as a superuser, connected to the database `postgres`:
--   psql -v migrator_password=... -v app_password=... -v reader_password=... -v replicator_password=... -f roles.sql
\set ON_ERROR_STOP on

-- Owns the tables; only this role can change the schema or truncate tables.
CREATE ROLE calendar_migrator LOGIN PASSWORD :'migrator_password';
-- The service: may read and change rows, nothing else.
CREATE ROLE calendar_app LOGIN PASSWORD :'app_password';
-- Dumps and reports.
CREATE ROLE calendar_reader LOGIN PASSWORD :'reader_password';
-- Replicas and base backups; cannot read tables.
CREATE ROLE calendar_replicator LOGIN REPLICATION PASSWORD :'replicator_password';

CREATE DATABASE calendar OWNER calendar_migrator;
\connect calendar

REVOKE ALL ON DATABASE calendar FROM PUBLIC;
GRANT CONNECT ON DATABASE calendar TO calendar_app, calendar_reader;

-- Applies to tables and sequences that later migrations create.
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO calendar_app;
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT USAGE, SELECT ON SEQUENCES TO calendar_app;
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT SELECT ON TABLES TO calendar_reader;
ALTER DEFAULT PRIVILEGES FOR ROLE calendar_migrator IN SCHEMA public
  GRANT SELECT ON SEQUENCES TO calendar_reader;
