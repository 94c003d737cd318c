const ENOUGH = 100;
const LONG_ENOUGH_MS = 20_000;

/**
 * Sends some of the read requests to the service.
 * @returns the mean size of the responses, and the requests; conditional ones with the ETag of the response
 */
export async function warmUp({ isConditional }, requests, { origin }) {
  const reads = requests.filter(({ method }) => method === 'GET').slice(0, ENOUGH);
  const answers = [];
  const deadline = Date.now() + LONG_ENOUGH_MS;
  for (const request of reads) {
    if (Date.now() > deadline) break;
    const answer = await ask(request, origin);
    if (answer.status !== 200) return { skipped: `status ${answer.status}` };
    answers.push(answer);
  }
  const sum = answers.reduce((total, answer) => total + answer.size, 0);
  const size = Math.round(sum / Math.max(1, answers.length));
  return isConditional ? conditional(reads, answers, origin) : { requests, size };
}

/** Adds the ETag of the known response to each request, so that an unchanged one is not sent again. */
async function conditional(reads, answers, origin) {
  const requests = answers.map(({ tag }, n) => ({ ...reads[n], headers: { 'if-none-match': tag } }));
  const isHonoured = answers[0].tag !== null && (await ask(requests[0], origin)).status === 304;
  return isHonoured ? { requests, size: answers[0].size } : { skipped: 'not supported' };
}

async function ask({ path, headers }, origin) {
  const response = await fetch(`${origin}${path}`, { headers });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, size: byteLength, tag: response.headers.get('etag') };
}
