import type { IncomingMessage } from 'node:http';
import { RELEASE } from '../../platform/config/release.js';
import type { Clock } from '../../common/dates/clock.js';
import { failureOf, type OutboundRequests } from '../../platform/outbound/outbound-requests.js';
import { refusedDelivery } from './refused-delivery.js';

const TIMEOUT_MS = 15_000;
/** Enough of a response to see what went wrong. */
const READ_BYTES = 1_024;
const UNPRINTABLE = /[\p{Cc}\uFFFD]/gu;

/** The result of an attempt to send a message. */
export interface Outcome {
  /** HTTP status; absent if there was no response. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** The beginning of the response. */
  readonly response?: string;
  /** The reason why the receiver has not accepted the message. */
  readonly error?: string;
  readonly milliseconds: number;
}

/** A message with its address, as the receiver gets it. */
export interface SignedMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Tells whether a receiver has accepted a message. Redirects are not followed, so they are failures. */
export function isAccepted({ status }: Outcome): boolean {
  return status !== undefined && isSuccess(status);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Sends messages to receivers. */
export class WebhookSender {
  constructor(
    private readonly requests: OutboundRequests,
    private readonly clock: Clock,
  ) {}

  /** Sends a message, and resolves in any case. */
  async send(message: SignedMessage): Promise<Outcome> {
    const started = performance.now();
    const result = await this.attempt(message).catch((error: unknown) => ({ error: explain(error) }));
    return { ...result, milliseconds: Math.round(performance.now() - started) };
  }

  private async attempt({ url, headers, body }: SignedMessage): Promise<Omit<Outcome, 'milliseconds'>> {
    const response = await this.requests.send(new URL(url), {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Calendar-Webhooks/${RELEASE}`,
      },
      body,
      signal: this.clock.timeout(TIMEOUT_MS),
    });
    const { statusCode: status = 0, headers: received } = response;
    const answer = { status, retryAfter: received['retry-after'], response: await beginningOf(response) };
    if (isSuccess(status)) return answer;
    return { ...answer, error: refusedDelivery(status, received.location, url) };
  }
}

/** Reads the beginning of a response, however it ends: the status has arrived. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      // Leaving the loop closes the connection.
      if (size >= READ_BYTES) break;
    }
  } catch {
    // The receiver broke off, or took too long.
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString().replace(UNPRINTABLE, ' ');
}

function explain(error: unknown): string {
  const isLate = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
  return isLate ? `No response within ${TIMEOUT_MS / 1000} s.` : failureOf(error);
}
