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
] as const)('the readiness list names only the %s if nothing else is missing', (need, facts) => {
  expect(missingIn(facts)).toEqual([need]);
});

test.each([
  ['arrival steps without a code or key', { arrivalSteps: [{ id: 's', text: 'The green door.' }] }],
  ['the example from the editor', withDoor({ content: 'e.g. 4821#, then turn the handle' })],
  ['a placeholder', withDoor({ content: 'TBD' })],
  ['punctuation', withDoor({ content: '- - -' })],
])('%s does not count as a way in', (_, facts) => {
  const property = withoutInstructions({ ...doorless, ...facts, arrivalSteps: [] });
  const steps = 'arrivalSteps' in facts ? facts.arrivalSteps : [];
  expect(missingIn({ ...property, arrivalSteps: steps })).toContain('door');
});

test.each([
  ['a code', 'Type 4719#'],
  ['a key box', 'The key is in the grey box'],
  ['a key', 'Der Schlüssel liegt unter der Matte'],
  ['a reception', 'La réception est ouverte jour et nuit'],
  ['a host who opens the door', 'I meet you at the gate'],
])('an arrival step about %s is a way in', (_, text) => {
  const property = { ...withoutInstructions(doorless), arrivalSteps: [{ id: 's', text }] };
  expect(missingIn(property)).toEqual([]);
});

test('any text of the host on the door card is a way in', () => {
  const property = withDoor({ content: 'Ring twice, Rui opens.' });
  expect(missingIn({ ...withoutInstructions(property), arrivalSteps: [] })).toEqual([]);
});

test.each([
  ['a property without Wi-Fi hides its card', withFields({ wifiName: '', showWifiInfo: false })],
  ['the check-in instructions may name the key', doorless],
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
  const otherCodes = findingsOutsideReadiness(findings).map(({ code }) => code);
  expect(otherCodes.length).toBeGreaterThan(0);
  expect(otherCodes.filter((code) => listed.includes(code))).toEqual([]);
  expect(otherCodes.length + listed.length).toBe(findings.length);
});
