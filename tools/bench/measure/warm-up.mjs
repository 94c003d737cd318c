const ENOUGH = 100;
const LONG_ENOUGH_MS = 20_000;

/**
 * Sends some of the read requests to the service.
 * @returns the mean size of the responses, and the requests; conditional ones with the ETag of the response
 */
export async function warmUp({ isConditional }, requests, { origin }) {
  const reads = requests.filter(({ method }) => method === 'GET').slice(0, ENOUGH);
  const responses = [];
  const deadline = Date.now() + LONG_ENOUGH_MS;
  for (const request of reads) {
    if (Date.now() > deadline) break;
    const response = await send(request, origin);
    if (response.status !== 200) return { skipped: `status ${response.status}` };
    responses.push(response);
  }
  const sum = responses.reduce((total, response) => total + response.size, 0);
  const size = Math.round(sum / Math.max(1, responses.length));
  return isConditional ? conditional(reads, responses, origin) : { requests, size };
}

/** Adds the ETag of the known response to each request, so that an unchanged one is not sent again. */
async function conditional(reads, responses, origin) {
  const requests = responses.map(({ tag }, n) => ({ ...reads[n], headers: { 'if-none-match': tag } }));
  const isHonoured = responses[0].tag !== null && (await send(requests[0], origin)).status === 304;
  return isHonoured ? { requests, size: responses[0].size } : { skipped: 'not supported' };
}

async function send({ path, headers }, origin) {
  const response = await fetch(`${origin}${path}`, { headers });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, size: byteLength, tag: response.headers.get('etag') };
}
