import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { isForbidden } from './forbidden-addresses.ts';

test.each([
  ['addresses of this network', '0.0.0.0', '0.1.2.3'],
  ['loopback addresses', '127.0.0.1', '127.255.255.254', '::1'],
  ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['unique-local networks', 'fc00::1', 'fd12:3456::1'],
  ['link-local addresses', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  [
    'metadata services of clouds',
    '169.254.169.254',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
  ],
  ['carriers’ networks', '100.64.0.1', '100.127.255.255'],
  [
    'unspecified, broadcast and reserved addresses',
    '::',
    '0.0.0.0',
    '255.255.255.255',
    '240.0.0.1',
  ],
  ['multicast addresses', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  ['IPv4 in a mapped address', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ['IPv4 in an old mapped address', '::127.0.0.1', '::7f00:1'],
  ['IPv4 in a translated address', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1'],
  ['IPv4 in a tunnel', '2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::', '2001::1'],
  [
    'addresses for documentation',
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '2001:db8::1',
    '3fff::1',
  ],
  ['addresses for benchmarks', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['text that is no address', '', 'localhost', '127.1', '2130706433', '0x7f.1'],
])('requests to %s are forbidden', (_, ...addresses) => {
  expect(addresses.filter((address) => !isForbidden(address))).toEqual([]);
});

test('public addresses of single machines are allowed', () => {
  const edges = ['1.1.1.1', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1'];
  const more = ['126.255.255.255', '128.0.0.1', '172.15.255.255', '172.32.0.1', '192.167.1.1'];
  const ipv6 = ['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888'];
  expect([...edges, ...more, ...ipv6].filter((address) => isForbidden(address))).toEqual([]);
});

test('this machine’s own public addresses are forbidden, because it trusts itself more than others', () => {
  const own = new BlockList();
  own.addAddress('93.184.215.14', 'ipv4');
  own.addAddress('2606:2800:21f:cb07::1', 'ipv6');
  expect(isForbidden('93.184.215.14', own)).toBe(true);
  expect(isForbidden('2606:2800:21f:cb07:0::1', own)).toBe(true);
  expect(isForbidden('93.184.215.15', own)).toBe(false);
});
