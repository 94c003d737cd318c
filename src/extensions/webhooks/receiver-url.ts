import { isIP } from 'node:net';
import { invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { AddressPolicy } from '../../platform/outbound/address-policy.js';
import { bareHost } from '../../platform/outbound/outbound-requests.js';

/** Names that always mean the machine of the service (RFC 6761). */
const LOCAL = /^(?:.+\.)?localhost\.?$/;

/**
 * Rejects URLs to which no message could be sent. The addresses of host names are judged when something is sent.
 * @throws ApiError `invalidParameter`
 */
export function assertReachable(text: string, policy: AddressPolicy): void {
  const url = new URL(text);
  const host = addressOf(bareHost(url));
  if (url.protocol !== 'https:' && !policy.allowsHttp)
    throw invalidParameter('url', rejected(text, sentence('secureReceiver')));
  if (isIP(host) !== 0 && !policy.allows(host, url.protocol))
    throw invalidParameter(
      'url',
      rejected(text, sentence(policy.allows(host, 'https:') ? 'secureReceiver' : 'publicReceiver')),
    );
}

function addressOf(host: string): string {
  return LOCAL.test(host) ? '127.0.0.1' : host;
}
