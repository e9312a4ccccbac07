import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  clientAddress,
  clientGroup,
  isLoopbackAddress,
  isLoopbackName,
  isProxyAmong,
  parseProxies,
} from './addresses.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
  ['::ffff:0', '0:0:0:0::/64'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::192.0.2.7', '0:0:0:0::/64'],
])('requests from %s are counted under %s', (address, group) => {
  expect(clientGroup({ ip: address })).toBe(group);
});

describe('an address that a trusted proxy has written', () => {
  const requestVia = (hop: string) => ({ ip: hop, ips: ['10.0.0.1', hop] });

  test.each([
    ['192.0.2.7:54321', '192.0.2.7'],
    ['192.0.2.7:0', '192.0.2.7'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::3'],
    ['[2001:db8:1:2::3]:54321', '2001:db8:1:2::3'],
    ['[fe80::1%eth0]:54321', 'fe80::1'],
    ['[::ffff:192.0.2.7]:54321', '192.0.2.7'],
  ])('the address %s from a trusted proxy is read as %s', (hop, address) => {
    expect(clientAddress(requestVia(hop))).toBe(address);
  });

  test.each([
    'unknown',
    '_hidden',
    'for=192.0.2.7',
    '"192.0.2.7"',
    '192.0.2.7 198.51.100.1',
    '192.0.2.7:',
    '192.0.2.7:port',
    '192.0.2.7:123456',
    '192.0.2.7:99999999999999999999',
    '192.0.2',
    '192.0.2.300',
    '192.0.02.7',
    '0x7f.1',
    '[192.0.2.7]',
    '[192.0.2.7]:80',
    '[]',
    '[]:80',
    '[2001:db8::1',
    '2001:db8::1]',
    '2001:db8:1:2:3:4:5:6:54321',
    'example.com',
    'localhost:80',
    '%eth0',
    '٤.٤.٤.٤',
    '\u0000',
  ])('a request for which a trusted proxy has written %j counts as the proxy’s own', (hop) => {
    expect(clientAddress(requestVia(hop))).toBe('10.0.0.1');
  });

  test('a request on a connection that has ended has an unknown address', () => {
    const ended = undefined as unknown as string;
    expect(clientAddress({ ip: ended })).toBe('unknown');
    expect(clientAddress({ ip: ended, ips: [ended] })).toBe('unknown');
  });
});

test('a trusted proxy is recognised by its address or network, with a port and in every spelling', () => {
  const isProxy = isProxyAmong(['10.0.0.0/8', '::1', '2001:db8::/32', '::ffff:192.0.2.1']);
  for (const hop of ['10.9.8.7', '10.9.8.7:443', '::ffff:10.1.1.1', '[::1]:80', '2001:db8:7::'])
    expect([hop, isProxy(hop)]).toEqual([hop, true]);
  expect(isProxy('192.0.2.1:80')).toBe(true);
  for (const hop of ['11.0.0.1', '192.0.2.2', '::2', '2001:db9::1', '10.0.0', 'unknown', undefined])
    expect([hop, isProxy(hop)]).toEqual([hop, false]);
});

test('no file but addresses.ts reads the address of a request from the framework', async () => {
  const source = join(import.meta.dirname, '..', '..');
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/(\.test|platform\/http\/addresses)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const filesThatRead = [];
  for (const file of files)
    if (
      /\brequest\.ips?\b|\{[^}]*\bips?\b[^}]*\}\s*=\s*request\b/.test(
        await readFile(join(source, file), 'utf8'),
      )
    )
      filesThatRead.push(file);
  expect(filesThatRead).toEqual([]);
});

test('every spelling of a loopback address or name is recognised as this machine', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true);
  expect(['192.0.2.7', '2001:db8::1', 'localhost', undefined].some(isLoopbackAddress)).toBe(false);
  expect(['localhost', 'app.localhost', '127.0.0.1', '[::1]'].every(isLoopbackName)).toBe(true);
  expect(
    ['localhost.example.com', '127.0.0.1.example.com', '192.168.1.5'].some(isLoopbackName),
  ).toBe(false);
});

test('a list of proxies is valid only if every entry is an address or a network', () => {
  expect(parseProxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  expect(parseProxies('10.0.0.0/33')).toBeUndefined();
  expect(parseProxies('10.0.0.1, true')).toBeUndefined();
});
