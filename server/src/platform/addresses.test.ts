import { expect, test } from 'vitest';
import { addressGroup, isLoopbackAddress, isLoopbackName, parseProxies } from './addresses.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('loopback is this machine, however it is written', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true);
  expect(['192.0.2.7', '2001:db8::1', 'localhost', undefined].some(isLoopbackAddress)).toBe(false);
  expect(['localhost', 'app.localhost', '127.0.0.1', '[::1]'].every(isLoopbackName)).toBe(true);
  expect(
    ['localhost.example.com', '127.0.0.1.example.com', '192.168.1.5'].some(isLoopbackName),
  ).toBe(false);
});

test('proxies are addresses or networks, all of them', () => {
  expect(parseProxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  expect(parseProxies('10.0.0.0/33')).toBeUndefined();
  expect(parseProxies('10.0.0.1, true')).toBeUndefined();
});
