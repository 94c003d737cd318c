import type { components } from './document.js';

type Body = components['schemas']['Error'];
/** The body of an error, also if a proxy wrote it. */
type Reported = Omit<Body, 'data'> & { readonly data: Body['data'] | null };

/** The reason why a parameter was refused. */
export interface Reason {
  /** A code for programs, as `rest_invalid_param`. */
  readonly code: string;
  /** A sentence for people: what was sent, and what is accepted. */
  readonly message: string;
}

/**
 * An error that the service reported, whose message ends with the reasons and its hint, or the answer of something else.
 * Failures of the network stay the `TypeError` of `fetch`.
 */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  /** The HTTP status. */
  readonly status: number;
  /** A code for programs, as `rest_invalid_param`; `http_502` for a response that is not of the service. */
  readonly code: string;
  /** The names of the parameters at fault. */
  readonly params: readonly string[];
  /** The reasons of these parameters, by name. */
  readonly reasons: Readonly<Record<string, Reason>>;
  /** The id of the request in the log of the service. */
  readonly requestId: string | undefined;

  constructor(response: Response, body: unknown) {
    const { code, message, data } = { ...unreadable(response), ...(body as Partial<Reported> | undefined) };
    super(withReasons(message, data));
    this.status = response.status;
    this.code = code;
    this.params = Array.isArray(data?.params) ? data.params : Object.keys(data?.params ?? {});
    this.reasons = data?.details ?? {};
    this.requestId = response.headers.get('X-Request-Id') ?? undefined;
  }
}

function withReasons(message: string, data: Reported['data']): string {
  const reasons = Object.values(data?.details ?? {}).map((reason) => reason.message);
  const more = data?.hint === undefined ? reasons : [...reasons, data.hint];
  return more.length === 0 ? message : `${message.replace(/\.$/, '')}. ${more.join(' ')}`;
}

/** Returns what is known of an error that the service has not written. */
function unreadable({ status }: Response): Reported {
  return {
    code: `http_${status}`,
    message: `Not the service, but something else at its address answered ${status}.`,
    data: null,
  };
}
