import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** The network part of an IPv6 address, 64 bits: its owner can use any address within. */
const NETWORK_PARTS = 4;

/** Returns the client that a request counts for; undefined once its connection is closed. */
export function clientOf({ ip }: Request): string | undefined {
  return ip === undefined ? undefined : clientAt(ip);
}

/** Returns the client at an address: the IPv4 address itself, or the /64 network of an IPv6 address. */
export function clientAt(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_PARTS);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
