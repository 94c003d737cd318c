import { STATUS_CODES } from 'node:http';

/** The statuses by which a receiver sends clients elsewhere. */
const REDIRECTS = [300, 301, 302, 303, 305, 307, 308];
const MOST_CHARACTERS = 1_000;

/**
 * Tells why a response with this status is a failure.
 * @param location the header of a redirect
 * @param url the address that was asked
 */
export function refusedDelivery(status: number, location: string | undefined, url: string): string {
  if (!REDIRECTS.includes(status)) return `The receiver answers ${named(status)}, which is no success.`;
  if (location === undefined)
    return `The receiver answers ${named(status)}, and does not say where it has moved.`;
  const target = targetOf(location, url);
  return `The receiver redirects to ${target} (${status}), which is not followed: change the url of the webhook.`;
}

function named(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}

/** Returns a target as a whole address without a user and password; as it was sent, if it is none. */
function targetOf(location: string, url: string): string {
  if (!URL.canParse(location, url)) return JSON.stringify(location.slice(0, MOST_CHARACTERS));
  const target = new URL(location, url);
  target.username = '';
  target.password = '';
  return target.href.slice(0, MOST_CHARACTERS);
}
