import { AddressPolicy } from './address-policy.js';

describe('AddressPolicy', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])(
    'allows the public address %s over https',
    (address) => {
      expect(new AddressPolicy('NETWORKS').allows(address, 'https:')).toBe(true);
    },
  );

  it('allows nothing over http', () => {
    expect(new AddressPolicy('NETWORKS').allows('93.184.216.34', 'http:')).toBe(false);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '240.0.0.1',
    '::',
    '::1',
    '::127.0.0.1',
    'fe80::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    // Not assigned to anybody yet.
    '4000::1',
    'a000::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '::ffff:0:10.0.0.1',
    'localhost',
    '',
  ])('does not allow %s', (address) => {
    expect(new AddressPolicy('NETWORKS').allows(address, 'https:')).toBe(false);
  });

  it.each([
    ['10.1.2.3', 'http:'],
    ['10.1.2.3', 'https:'],
    ['::ffff:10.1.2.3', 'http:'],
    ['64:ff9b::a01:203', 'http:'],
    ['fd12::1', 'http:'],
  ])('allows %s of a named network over %s', (address, protocol) => {
    expect(new AddressPolicy('NETWORKS', ['10.1.0.0/16', 'fd12::/32']).allows(address, protocol)).toBe(true);
  });

  it('does not allow others because of a named network', () => {
    const policy = new AddressPolicy('NETWORKS', ['10.1.0.0/16']);

    expect([policy.allows('10.2.0.1', 'https:'), policy.allows('93.184.216.34', 'http:')]).toEqual([
      false,
      false,
    ]);
  });
});
