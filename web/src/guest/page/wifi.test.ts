import { expect, test } from 'vitest';
import { bundleOf } from './testing.ts';
import { canJoinByCode, hasWifi, wifiQrText } from './wifi.ts';

test('the Wi-Fi QR code contains the name and the password', () => {
  expect(wifiQrText('Lamplight', 'candle-amber-27')).toBe(
    'WIFI:T:WPA;S:Lamplight;P:candle-amber-27;;',
  );
});

test('characters with a special meaning in the Wi-Fi QR code are escaped', () => {
  expect(wifiQrText('a;b,c:d', '\\"x"')).toBe('WIFI:T:WPA;S:a\\;b\\,c\\:d;P:\\\\\\"x\\";;');
});

test('the Wi-Fi QR code of an open network contains no password', () => {
  expect(wifiQrText('pinehouse', '')).toBe('WIFI:T:nopass;S:pinehouse;;');
});

const wifi = (overrides: Parameters<typeof bundleOf>[0]) => bundleOf(overrides).apartment;

test('the Wi-Fi is shown if the host shows it and there is something to show', () => {
  expect(hasWifi(wifi({}))).toBe(false);
  expect(hasWifi(wifi({ apartment: { wifiName: 'Lamplight' } }))).toBe(true);
  expect(hasWifi(wifi({ apartment: { wifiLocked: true } }))).toBe(true);
  expect(hasWifi(wifi({ apartment: { wifiName: 'Lamplight', showWifiInfo: false } }))).toBe(false);
});

test('a QR code for a second device is offered only if the device could join with it', () => {
  expect(canJoinByCode(wifi({ apartment: { wifiName: 'a', wifiPassword: 'b' } }))).toBe(true);
  expect(canJoinByCode(wifi({ apartment: { wifiName: 'a' } }))).toBe(false);
  expect(canJoinByCode(wifi({ apartment: { wifiName: 'a', wifiAccessType: 'free' } }))).toBe(true);
  expect(canJoinByCode(wifi({ apartment: { wifiPassword: 'b' } }))).toBe(false);
});
