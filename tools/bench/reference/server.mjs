import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { constantBody, readList, readSingle, runWrite } from './bare-servers.mjs';

const HANDLERS = { list: readList, single: readSingle, constant: constantBody, write: runWrite };
const handle = HANDLERS[process.argv[2]];

// A generic plan is as good as one for each set of values, and saves planning.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
});

const server = createServer(async (request, response) => {
  try {
    const sent = request.method === 'POST' ? await text(request) : undefined;
    const body = await handle(pool, new URL(request.url, 'http://bare'), sent);
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
});

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
