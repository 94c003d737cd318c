/** Means of sending requests, and of sending them again. */
export interface Sending {
  /** The most repetitions of a request. */
  readonly retries: number;
  /** Sends one request. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Tells whether the service would notice that it gets this POST for the second time. */
  readonly knowsKey: (request: Request) => Promise<boolean>;
}

/** A response, or the error of a request without one. */
type Outcome = { readonly response: Response } | { readonly error: unknown };

/** Longer waits are for the caller to decide. */
const LONGEST_MS = 60_000;
/** Methods that change nothing. */
export const READS = ['GET', 'HEAD'];
/** Status of a refusal before anything was done. */
const TOO_MANY = 429;
/** Other errors that pass; what was asked may have been done. */
const PASSING = [502, 503, 504];

/** Tells whether a request may succeed later. */
export function isPassing(status: number): boolean {
  return status === TOO_MANY || PASSING.includes(status);
}

/** Sends a request; again if it failed in passing, and has not happened or cannot happen twice. */
export async function send(request: Request, sending: Sending): Promise<Response> {
  for (let repeated = 0; ; repeated++) {
    const outcome = await attempt(request, sending);
    const delay = repeated < sending.retries ? delayOf(outcome, repeated) : undefined;
    if (delay === undefined || request.signal.aborted || !(await isSafe(request, outcome, sending)))
      return responseOf(outcome);
    // An unread body may hold its connection.
    if ('response' in outcome) outcome.response.body?.cancel().catch(() => undefined);
    await sleep(delay, request.signal);
  }
}

function attempt(request: Request, { fetch }: Sending): Promise<Outcome> {
  return fetch(request.clone()).then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );
}

function responseOf(outcome: Outcome): Response {
  if ('error' in outcome) throw outcome.error;
  return outcome.response;
}

/** Returns the milliseconds until the next attempt; undefined if there should be none. */
function delayOf(outcome: Outcome, repeated: number): number | undefined {
  const usual = 500 * 2 ** repeated * (0.5 + Math.random() / 2);
  if ('error' in outcome) return usual;
  const { status, headers } = outcome.response;
  if (!isPassing(status)) return undefined;
  const asked = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  if (ms > LONGEST_MS) return undefined;
  return ms >= 0 ? ms : usual;
}

/** Tells whether a request has not happened, or does nothing more if it happens again. */
async function isSafe(request: Request, outcome: Outcome, { knowsKey }: Sending): Promise<boolean> {
  if ('response' in outcome && outcome.response.status === TOO_MANY) return true;
  if (request.method === 'POST')
    return knowsKey(request).catch(() => {
      request.signal.throwIfAborted();
      return false;
    });
  return request.method === 'PUT' ? isUpsert(request) : READS.includes(request.method);
}

function isUpsert({ url, headers }: Request): boolean {
  return url.includes('/by-external-id/') && !headers.has('If-Match');
}

/** Waits, unless the signal is aborted or becomes it; then throws its reason. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
