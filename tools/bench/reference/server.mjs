import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import express from 'express';
import pg from 'pg';
import { portOf } from '../../lib/programs.mjs';
import { constantBody, readList, readSingle, runWrite } from './bare-servers.mjs';

const HANDLERS = { list: readList, single: readSingle, constant: constantBody, write: runWrite };
const [, , name] = process.argv;

// A generic plan is as good as one for each set of values, and saves planning.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
});

const server = createServer(name === 'express' ? application() : answer).listen(0, '127.0.0.1', () => {
  process.send?.({ port: portOf(server) });
});

async function answer(request, response) {
  try {
    const sent = request.method === 'POST' ? await text(request) : undefined;
    const body = await HANDLERS[name](pool, new URL(request.url, 'http://bare'), sent);
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
}

/** Returns an Express route that sends the same bytes to everybody, and 304 to conditional requests. */
function application() {
  const app = express().disable('etag');
  app.get('/', (request, response) => {
    if (request.headers['if-none-match'] === undefined)
      response.type('json').send(constantBody(pool, new URL(request.url, 'http://bare')));
    else response.status(304).end();
  });
  return app;
}
