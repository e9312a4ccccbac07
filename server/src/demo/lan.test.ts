import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { lanAddresses } from './lan.ts';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const ipv6: NetworkInterfaceInfo = {
  ...ipv4('fe80::1'),
  family: 'IPv6',
  scopeid: 1,
};

test('the address in the shared network comes before addresses inside the machine', () => {
  expect(
    lanAddresses({
      lo: [ipv4('127.0.0.1', true)],
      docker0: [ipv4('172.17.0.1')],
      'vEthernet (Default Switch)': [ipv4('172.28.0.1')],
      utun3: [ipv4('10.8.0.2')],
      wlan0: [ipv6, ipv4('192.168.1.20')],
      'Ethernet 2': [ipv4('169.254.10.1')],
    }),
  ).toEqual(['192.168.1.20', '172.17.0.1', '172.28.0.1', '10.8.0.2']);
});

test('a machine without a network has no LAN address', () => {
  expect(lanAddresses({ lo: [ipv4('127.0.0.1', true)], eth0: [ipv6] })).toEqual([]);
});
