-- The database roles and their permissions. Run once, as a superuser, connected to the database `postgres`, with the
-- passwords in the environment.
\set ON_ERROR_STOP on
\getenv migrator_password migrator_password
\getenv app_password app_password
\getenv reader_password reader_password
\getenv replicator_password replicator_password

-- Owns the tables; only this role can change the schema or truncate tables.
CREATE ROLE calendar_migrator LOGIN PASSWORD :'migrator_password';
-- The service: may read and change rows, nothing else.
CREATE ROLE calendar_app LOGIN PASSWORD :'app_password';
-- As the service asks for when it connects; a connection pooler does not pass that on.
ALTER ROLE calendar_app SET statement_timeout = '5000';
ALTER ROLE calendar_app SET lock_timeout = '4000';
ALTER ROLE calendar_app SET idle_in_transaction_session_timeout = '10000';
ALTER ROLE calendar_app SET tcp_user_timeout = '10000';
ALTER ROLE calendar_app SET min_parallel_index_scan_size = '64MB';
ALTER ROLE calendar_app SET TimeZone = 'UTC';
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
