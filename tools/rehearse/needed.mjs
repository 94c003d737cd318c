import { NGINX } from '../lib/nginx.mjs';

/** The programs of PostgreSQL. */
export const POSTGRES = 'initdb postgres pg_isready psql pg_basebackup pg_dump pg_restore'.split(' ');

/** The programs that every rehearsal needs. */
export const NEEDED = [...NGINX, ...POSTGRES];
