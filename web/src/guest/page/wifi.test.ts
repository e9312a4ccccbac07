import { expect, test } from 'vitest';
import { bundleOf } from './testing.ts';
import { canJoinByCode, hasWifi, wifiQrText } from './wifi.ts';

test('the code of a wifi says its name and password', () => {
  expect(wifiQrText('Lamplight', 'candle-amber-27')).toBe(
    'WIFI:T:WPA;S:Lamplight;P:candle-amber-27;;',
  );
});

test('signs with a meaning in the code are escaped', () => {
  expect(wifiQrText('a;b,c:d', '\\"x"')).toBe('WIFI:T:WPA;S:a\\;b\\,c\\:d;P:\\\\\\"x\\";;');
});

test('an open network has no password in its code', () => {
  expect(wifiQrText('pinehouse', '')).toBe('WIFI:T:nopass;S:pinehouse;;');
});

const wifi = (about: Parameters<typeof bundleOf>[0]) => bundleOf(about).apartment;

test('wifi is shown when the host shows it and there is something to show', () => {
  expect(hasWifi(wifi({}))).toBe(false);
  expect(hasWifi(wifi({ apartment: { wifiName: 'Lamplight' } }))).toBe(true);
  expect(hasWifi(wifi({ apartment: { wifiLocked: true } }))).toBe(true);
  expect(hasWifi(wifi({ apartment: { wifiName: 'Lamplight', showWifiInfo: false } }))).toBe(false);
});

test('a second device joins by code only when the code would let it in', () => {
  expect(canJoinByCode(wifi({ apartment: { wifiName: 'a', wifiPassword: 'b' } }))).toBe(true);
  expect(canJoinByCode(wifi({ apartment: { wifiName: 'a' } }))).toBe(false);
  expect(canJoinByCode(wifi({ apartment: { wifiName: 'a', wifiAccessType: 'free' } }))).toBe(true);
  expect(canJoinByCode(wifi({ apartment: { wifiPassword: 'b' } }))).toBe(false);
});
