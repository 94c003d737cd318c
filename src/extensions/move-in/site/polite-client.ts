import { format } from 'node:util';
import { UserProblem } from '../../../common/errors/user-problem.js';
import { RELEASE } from '../../../platform/config/release.js';
import type { Clock } from '../../../common/dates/clock.js';
import { parsedUrl } from '../../../common/text/web-address.js';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1_000;
/** A site that asks for more patience is asked again by the next run. */
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Nobody wonders about a shorter silence. */
const NOTICED_MS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** A response that a retry would not change. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The credentials and the pace of requests to a site. */
export interface Manners {
  readonly authorization?: string;
  readonly perSecond: number;
  /** The milliseconds within which a response has to be there, to its end. */
  readonly patienceMs: number;
  /** Receives a sentence about a long pause, and "" after it. */
  readonly onWait?: (waiting: string) => void;
}

interface Failure {
  readonly attempt: number;
  /** Absent if there was none. */
  readonly answer: Answer | undefined;
  readonly asked: Date;
  readonly problem: string;
}

/** Tells whether nobody on the way to an address can read a password. */
export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOOPBACK.includes(hostname);
}

/** Returns where a response redirects to, as it says. */
export function redirectOf({ status, headers }: Answer): string | undefined {
  return status >= 300 && status < 400 ? (headers.get('location') ?? undefined) : undefined;
}

/** Asks another site, slowly, and again where that may help. */
export class PoliteClient {
  private nextAt = 0;

  constructor(
    private readonly manners: Manners,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the response to a GET, whatever its status, unless that says that the site is busy or out of order. Redirects
   * are followed on the same host only.
   * @throws UserProblem if it stays so
   */
  async get(url: URL): Promise<Answer> {
    let [answer, at] = [await this.answerTo(url), url];
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      const next = followed(answer, at);
      if (next === undefined) return answer;
      [answer, at] = [await this.answerTo(next), next];
    }
    return answer;
  }

  private async answerTo(url: URL): Promise<Answer> {
    let problem = '';
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      await this.takeTurn();
      const asked = this.clock.now();
      const answer = await this.attempt(url).catch((error: unknown) => {
        problem = reasonOf(error);
        return undefined;
      });
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
      if (answer !== undefined) problem = `it answered ${answer.status}`;
      if (attempt < ATTEMPTS) await this.pause({ attempt, answer, asked, problem }, url);
    }
    throw new UserProblem(
      `${url.href} failed ${ATTEMPTS} times: ${problem}. Try again later: the same command goes on where this one has stopped.`,
    );
  }

  /** Waits until the pace allows another request. */
  async takeTurn(): Promise<void> {
    const now = this.clock.now().getTime();
    if (this.nextAt > now) await this.clock.pause(this.nextAt - now);
    this.nextAt = Math.max(this.nextAt, now) + 1000 / this.manners.perSecond;
  }

  private async pause({ attempt, answer, asked, problem }: Failure, { host }: URL): Promise<void> {
    const { onWait = () => undefined } = this.manners;
    const now = this.clock.now();
    const milliseconds = pauseAfter(answer, attempt, now);
    const isNoticed = now.getTime() - asked.getTime() + milliseconds >= NOTICED_MS;
    if (isNoticed) onWait(`Waiting ${Math.round(milliseconds / 1000)} s for ${host}: ${problem}.`);
    await this.clock.pause(milliseconds);
    if (isNoticed) onWait('');
  }

  private async attempt(url: URL): Promise<Answer> {
    const { authorization, patienceMs } = this.manners;
    const credentials = authorization !== undefined && isPrivate(url) && { authorization };
    const headers = { 'user-agent': `Calendar-Move-In/${RELEASE}`, ...credentials };
    const signal = this.clock.timeout(patienceMs);
    try {
      const response = await fetch(url, { headers, signal, redirect: 'manual' });
      return { status: response.status, headers: response.headers, text: await textOf(response) };
    } catch (error) {
      throw signal.aborted ? new Error(`no response within ${patienceMs / 1000} s`) : error;
    }
  }
}

/** Returns where a response redirects to on the same host, unless that is less private. */
function followed(answer: Answer, at: URL): URL | undefined {
  const location = redirectOf(answer);
  const next = location === undefined ? undefined : parsedUrl(location, at);
  return next?.host === at.host && [at.protocol, 'https:'].includes(next.protocol) ? next : undefined;
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Returns how long to wait before another attempt: as the site says, or twice as long each time. */
function pauseAfter(answer: Answer | undefined, attempt: number, now: Date): number {
  const asked = answer?.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now.getTime()) / 1000;
  const pause = Number.isNaN(seconds) ? FIRST_PAUSE_MS * 2 ** (attempt - 1) : seconds * 1000;
  return Math.min(Math.max(pause, 0), LONGEST_PAUSE_MS);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return format(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
