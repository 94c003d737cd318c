import express from 'express';
import { constantBody } from './bare-servers.mjs';

/** An Express route that sends the same bytes to everybody, and 304 to conditional requests. */
const app = express().disable('etag');

app.get('/', (request, response) => {
  if (request.headers['if-none-match'] === undefined)
    response.type('json').send(constantBody(undefined, new URL(request.url, 'http://bare')));
  else response.status(304).end();
});

const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
