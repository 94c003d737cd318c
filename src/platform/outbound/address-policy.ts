import ipaddr from 'ipaddr.js';

type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** The addresses that translate IPv4 into IPv6 (RFC 6052), with the IPv4 address in the last four bytes. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];
/** All public IPv6 addresses so far; what else passes for public is deprecated or reserved. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Decides which addresses requests may be sent to: public ones over https, and those in named networks. Each capability
 * has its own policy: networks that administrators may name are not open to authors.
 */
export class AddressPolicy {
  private readonly networks: readonly Network[];

  /**
   * @param setting the one that names the networks, for messages
   * @param networks in CIDR notation
   */
  constructor(
    readonly setting: string,
    networks: readonly string[] = [],
  ) {
    this.networks = networks.map((network) => ipaddr.parseCIDR(network));
  }

  /** True if some requests may be unencrypted. */
  get allowsHttp(): boolean {
    return this.networks.length > 0;
  }

  allows(address: string, protocol: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const actual = unwrapped(ipaddr.process(address));
    const isNamed = this.networks.some((network) => isWithin(actual, network));
    return isNamed || (protocol === 'https:' && isPublic(actual));
  }
}

/** Returns the IPv4 address that an address of NAT64 stands for. */
function unwrapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!isWithin(address, NAT64)) return address;
  return ipaddr.fromByteArray(address.toByteArray().slice(-4));
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, PUBLIC_IPV6));
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
