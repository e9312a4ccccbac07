import { expect, test } from 'vitest';
import { checkGuide } from '../guide-check/check.ts';
import type { GuideFacts } from '../guide-check/facts.ts';
import { blankProperty, flawlessProperty, withDoor, withFields } from '../guide-check/testing.ts';
import { findingsOutsideReadiness, isReady, needs, readinessOf } from './readiness.ts';

const missingIn = (facts: GuideFacts) =>
  readinessOf(checkGuide(facts)).flatMap(({ need, finding }) => (finding ? [need] : []));

test('a new property lacks everything on the readiness list, and each item names its field', () => {
  expect(missingIn(blankProperty)).toEqual(needs);
  const fields = readinessOf(checkGuide(blankProperty)).map(({ finding }) => finding?.at.field);
  expect(fields).toEqual([
    'address',
    'content',
    'wifiName',
    'hostPhone',
    'apartmentPhotos',
    'checkoutNote',
  ]);
});

test('a carefully written property is ready', () => {
  expect(missingIn(flawlessProperty)).toEqual([]);
  expect(isReady(readinessOf(checkGuide(flawlessProperty)))).toBe(true);
  expect(isReady(readinessOf(checkGuide(blankProperty)))).toBe(false);
});

const doorless = { ...withDoor({ content: '' }), arrivalSteps: [] };
const withoutInstructions = (facts: GuideFacts): GuideFacts => ({
  ...facts,
  apartment: { ...facts.apartment, checkinInstructions: '' },
});

test.each([
  ['address', withFields({ address: ' ', googleMapsLink: '' })],
  ['door', withoutInstructions(doorless)],
  ['wifi', withFields({ wifiName: '', wifiPassword: ' ' })],
  ['phone', withFields({ hostPhone: '' })],
  ['photo', withFields({ apartmentPhotos: [] })],
  ['checkout', withFields({ checkoutNote: '', checkoutList: [' '] })],
] as const)('%s alone is missing where nothing is written about it', (need, facts) => {
  expect(missingIn(facts)).toEqual([need]);
});

test.each([
  ['a property without Wi-Fi hides its card', withFields({ wifiName: '', showWifiInfo: false })],
  ['the check-in instructions may describe the way in', doorless],
  ['a host may be reached by email', withFields({ hostPhone: '', contactHostBody: 'a@b.lv' })],
  [
    'a list of things to do may replace the check-out note',
    withFields({ checkoutNote: '', checkoutList: ['Windows shut'] }),
  ],
])('%s, and nothing is missing on the readiness list', (_, facts) => {
  expect(missingIn({ ...facts, apartment: { ...facts.apartment, wifiPassword: '' } })).toEqual([]);
});

test('the readiness list leaves mistakes in written texts to the guide check', () => {
  const incomplete = withFields({ wifiPassword: '', hostPhone: 'ask Anna', houseRules: [] });
  expect(missingIn(incomplete)).toEqual([]);
  expect(findingsOutsideReadiness(checkGuide(incomplete)).map(({ code }) => code)).toEqual([
    'wifi-without-password',
    'phone-not-callable',
    'no-rules',
  ]);
});

test('no finding is both on the readiness list and in the guide check', () => {
  const findings = checkGuide(blankProperty);
  const listed = readinessOf(findings).map(({ finding }) => finding?.code);
  const rest = findingsOutsideReadiness(findings).map(({ code }) => code);
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.filter((code) => listed.includes(code))).toEqual([]);
  expect(rest.length + listed.length).toBe(findings.length);
});
