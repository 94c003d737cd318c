import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** 64 bits of an IPv6 address name a network, which its owner fills with as many addresses as wanted. */
const NETWORK_PARTS = 4;

/** The client that a request counts for; undefined once its connection is closed. */
export function clientOf({ ip }: Request): string | undefined {
  return ip === undefined ? undefined : clientAt(ip);
}

/** One client among addresses: an IPv4 address, or a /64 of IPv6. */
export function clientAt(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_PARTS);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
