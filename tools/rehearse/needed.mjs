import { NGINX } from '../lib/nginx.mjs';

const POSTGRES = 'initdb postgres pg_isready psql pg_basebackup pg_dump pg_restore';

/** The programs that every rehearsal needs. */
export const NEEDED = [...NGINX, ...POSTGRES.split(' ')];
