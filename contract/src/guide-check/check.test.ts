import { expect, test } from 'vitest';
import { checkGuide, rules } from './check.ts';
import type { GuideFacts } from './facts.ts';
import type { Code } from './sentences.ts';
import { blankProperty, flawlessProperty, withDoor, withFields, withText } from './testing.ts';

const longText = 'Walk on to the next corner. '.repeat(30);
const [other] = flawlessProperty.others;
const [guide] = flawlessProperty.guides;
const [tip] = flawlessProperty.localTips;
if (!other || !guide || !tip) throw new Error('the flawless property lacks a row');

/** Each rule, a property that breaks only this rule, and the field that its finding names. */
const brokenRules: [Code, GuideFacts, field: string][] = [
  ['no-way-in', withoutWayIn(), 'content'],
  ['door-hidden', withDoor({ showInPortal: false }), 'content'],
  ['too-long', withFields({ arrivalDirections: longText }), 'arrivalDirections'],
  ['code-before-check-in', withText('Key box 4719'), 'content'],
  ['password-before-check-in', withText('WiFi password: candle-amber-28'), 'content'],
  ['pin-written', withFields({ contactHostBody: 'You need 4821 twice.' }), 'contactHostBody'],
  ['pin-named', withFields({ hostAdditionalInfo: 'The PIN is 5150.' }), 'hostAdditionalInfo'],
  ['no-wifi', withFields({ wifiName: '', wifiPassword: '' }), 'wifiName'],
  ['wifi-without-password', withFields({ wifiPassword: '' }), 'wifiPassword'],
  ['wifi-without-name', withFields({ wifiName: ' ' }), 'wifiName'],
  ['open-wifi-with-password', withFields({ wifiAccessType: 'free' }), 'wifiAccessType'],
  ['wifi-password-short', withFields({ wifiPassword: 'candle' }), 'wifiPassword'],
  ['wifi-password-spaces', withFields({ wifiPassword: 'candle-amber-27 ' }), 'wifiPassword'],
  ['password-differs', withFields({ checkoutNote: 'WiFi password: candle-2028' }), 'checkoutNote'],
  ['another-wifi', { ...flawlessProperty, others: [{ ...other, ...sameWifi() }] }, 'wifiPassword'],
  ['another-door', { ...flawlessProperty, others: [{ ...other, door: '4719#' }] }, 'content'],
  ['same-address', { ...flawlessProperty, others: [{ ...other, ...sameAddress() }] }, 'address'],
  ['still-a-copy', withFields({ name: 'Lamplight Loft (copy)' }), 'name'],
  ['no-phone', withFields({ hostPhone: '' }), 'hostPhone'],
  ['phone-not-callable', withFields({ hostPhone: 'ask Anna' }), 'hostPhone'],
  ['phone-without-country', withFields({ hostPhone: '2000 0000' }), 'hostPhone'],
  ['no-emergency-contact', withFields({ emergencyContact: '' }), 'emergencyContact'],
  ['emergency-without-number', withFields({ emergencyContact: 'Rui' }), 'emergencyContact'],
  ['no-address', withFields({ address: '', googleMapsLink: '' }), 'address'],
  ['no-map-link', withFields({ googleMapsLink: '' }), 'googleMapsLink'],
  ['map-elsewhere', withFields({ address: 'Skārņu iela 41' }), 'googleMapsLink'],
  ['no-time-zone', withFields({ timeZone: '' }), 'timeZone'],
  ['check-in-differs', withText('Check-in is possible from 4 pm.'), 'content'],
  ['check-out-differs', withFields({ checkoutNote: 'Check-out bis 10 Uhr.' }), 'checkoutNote'],
  ['check-out-after-check-in', withFields({ checkoutTime: '16:00' }), 'checkoutTime'],
  ['codes-open-late', withFields({ codesOpenTime: '18:00' }), 'codesOpenTime'],
  ['date-passed', withText('The lift is out of order until 3 May 2026.'), 'content'],
  ['season-passed', withText('Roadworks in summer 2025.'), 'content'],
  ['passing-word', withText('The boiler is mended tomorrow.'), 'content'],
  ['broken-link', withFields({ airbnbLink: 'ask me' }), 'airbnbLink'],
  ['insecure-link', withFields({ airbnbLink: 'http://airbnb.com' }), 'airbnbLink'],
  ['dead-link', withDeadLink(), 'airbnbLink'],
  ['in-capitals', withText('PLEASE DO NOT RING AFTER TEN'), 'content'],
  ['placeholder', withFields({ contactHostBody: 'TBD' }), 'contactHostBody'],
  ['duplicate-entry', withFields({ amenities: ['Kettle', 'Oven', 'kettle '] }), 'amenities'],
  ['no-check-out', withFields({ checkoutNote: '' }), 'checkoutNote'],
  ['no-rules', withFields({ houseRules: [] }), 'houseRules'],
  ['no-parking', withFields({ parkingInstructions: '' }), 'parkingInstructions'],
  ['place-nowhere', { ...flawlessProperty, localTips: [{ ...tip, address: '' }] }, 'address'],
  [
    'guide-empty',
    { ...flawlessProperty, guides: [{ ...guide, instructions: ' ' }] },
    'instructions',
  ],
  ['no-photo', withFields({ apartmentPhotos: [] }), 'apartmentPhotos'],
  ['photo-small', withPhoto('320x240.1QcSHQRnh493'), 'apartmentPhotos'],
  ['photo-dark', withPhoto('1600x1200.AwcSHQRnh493'), 'apartmentPhotos'],
];

function withoutWayIn() {
  const { apartment } = withFields({ checkinInstructions: '' });
  return { ...withDoor({ content: '' }), apartment, arrivalSteps: [] };
}

function withDeadLink() {
  const url = 'https://www.airbnb.com/rooms/1';
  return {
    ...withFields({ airbnbLink: url }),
    deadLinks: [{ url, triedOn: '2026-11-12' }],
  };
}

function sameAddress() {
  const { address, city } = flawlessProperty.apartment;
  return { address: ` ${address.toUpperCase()}.`, city };
}

function sameWifi() {
  const { wifiName, wifiPassword } = flawlessProperty.apartment;
  return { wifiName, wifiPassword };
}

function withPhoto(pathEnd: string) {
  return withFields({ apartmentPhotos: [`/objects/images/k3Qw.${pathEnd}`] });
}

const codesOf = (facts: GuideFacts) => checkGuide(facts).map(({ code }) => code);

test('a property without mistakes has no findings', () => {
  expect(checkGuide(flawlessProperty)).toEqual([]);
});

test.each(brokenRules)(
  'the rule %s reports a property that breaks it and names the field',
  (code, facts, field) => {
    const found = checkGuide(facts);
    expect(found.map((each) => [each.code, each.at.field])).toEqual([[code, field]]);
    expect(found[0]?.sentence).toMatch(/^[^{}]+\.$|\?$/);
  },
);

test('the table of broken rules contains every rule, and there are at least 25 rules', () => {
  expect(brokenRules.map(([code]) => code).sort()).toEqual(rules.map(({ code }) => code).sort());
  expect(rules.length).toBeGreaterThanOrEqual(25);
});

test('serious findings come before advice', () => {
  const severities = checkGuide(blankProperty).map(({ severity }) => severity);
  expect(new Set(severities)).toEqual(new Set(['serious', 'advice']));
  expect(severities).toEqual(severities.toSorted().toReversed());
});

/** Breaks all rules that can be broken together. A phone number can't be both missing and wrong, for example. */
const brokenProperty: GuideFacts = {
  ...flawlessProperty,
  apartment: {
    ...withFields({
      name: 'Lamplight Loft (copy)',
      address: 'Brīvības iela 41',
      airbnbLink: 'ask me',
      googleMapsLink: 'http://maps.google.com/?q=Skarnu+iela+14',
      wifiPassword: 'candle ',
      hostPhone: '2000 0000',
      contactHostBody: 'Lorem ipsum. You need 4821 twice.',
      hostAdditionalInfo: 'The PIN is 5150.',
      emergencyContact: 'Rui',
      arrivalDirections: longText,
      checkinInstructions: 'Check-in from 14:00. The code is 4718.',
      checkoutNote: 'Check-out until 10:00 tomorrow. WiFi password: lamp-2028',
      checkoutTime: '16:00',
      codesOpenTime: '18:00',
      amenities: ['Kettle', 'kettle'],
      apartmentPhotos: ['/objects/images/k3Qw.320x240.AwcSHQRnh493'],
    }).apartment,
  },
  sections: [
    ...withDoor({ showInPortal: false }).sections,
    ...withText('THE LIFT IS CLOSED UNTIL 3 MAY 2026 AND IN SUMMER 2025').sections.slice(1),
    ...withText('WiFi password: lamp-amber-28').sections.slice(1),
  ],
  localTips: [{ ...tip, address: '' }],
  guides: [{ ...guide, instructions: '' }],
  others: [
    { ...other, wifiName: 'Lamplight', wifiPassword: 'candle ', door: '4719#' },
    { ...other, address: 'Brīvības iela 41', city: '' },
  ],
  deadLinks: [{ url: 'http://maps.google.com/?q=Skarnu+iela+14', triedOn: '2026-11-12' }],
};
const propertyWithoutPassword: GuideFacts = {
  ...blankProperty,
  apartment: { ...blankProperty.apartment, wifiName: 'Lamplight' },
};
const contradictoryProperty: GuideFacts = {
  ...withFields({ wifiAccessType: 'free', wifiName: '', hostPhone: 'ask', googleMapsLink: '' }),
};

test('properties that together break every rule have a finding for each rule', () => {
  const reportedCodes = new Set(
    [blankProperty, brokenProperty, propertyWithoutPassword, contradictoryProperty].flatMap(
      codesOf,
    ),
  );
  expect([...reportedCodes].sort()).toEqual(rules.map(({ code }) => code).sort());
});
