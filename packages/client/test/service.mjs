import { createServer } from 'node:http';

/**
 * Starts a service that answers with the given responses, one after the other, and for ever with the last one.
 * @param answers `[status, body, headers]`; `null` breaks the connection
 */
async function serviceWith(...answers) {
  const requests = [];
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const answer = typeof answers[0] === 'function' ? answers[0](request) : answers[0];
      if (answers.length > 1) answers.shift();
      if (answer === null) request.socket.destroy();
      else
        response
          .writeHead(answer[0], { 'Content-Type': 'application/json', ...answer[2] })
          .end(JSON.stringify(answer[1]));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    methods: () =>
      requests.map(({ method, url }) => `${method} ${url.split('?')[0].replace('/calendar/events/v1', '')}`),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Runs a test with a service, and ends it. */
export const withService = (answers, test) => async () => {
  const service = await serviceWith(...answers);
  try {
    await test(service);
  } finally {
    await service.close();
  }
};
