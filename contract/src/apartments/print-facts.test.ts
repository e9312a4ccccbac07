import { expect, test } from 'vitest';
import { emergencyNumbersIn } from './emergency-numbers.ts';
import { currentFacts, type Printable, staleFacts } from './print-facts.ts';

const cards = [
  { kind: 'entry_door', content: 'Code 4711', importantInfo: '', showInPortal: true },
  { kind: 'host_contact', content: '', importantInfo: '', showInPortal: true },
];

const loft: Printable = {
  name: 'Loft',
  slug: 'loft-abc',
  country: 'Latvia',
  city: 'Riga',
  address: 'Elizabetes iela 2',
  timeZone: 'Europe/Riga',
  wifiAccessType: 'password',
  wifiName: 'Lamplight',
  wifiPassword: 'candle-amber-27',
  wifiAdditionalInfo: '',
  showHostPhone: true,
  hostPhone: '+371 20000000',
  stuckNote: '',
  checkoutTime: '11:00',
  checkoutList: [],
  checkoutNote: ' ',
  emergencyContact: '',
  emergencyContactDescription: '',
  sections: cards,
};

const factsOn = (
  piece: Parameters<typeof currentFacts>[1]['piece'],
  property = loft,
  withWayIn = false,
) => Object.keys(currentFacts(property, { piece, withWayIn }));

test('a print contains the facts that belong to its piece, except those that the host has not written', () => {
  expect(factsOn('welcome')).toEqual(['name', 'link']);
  expect(factsOn('wifi')).toEqual(['wifiName', 'wifiPassword']);
  expect(factsOn('checkout')).toEqual(['checkoutTime']);
  expect(factsOn('emergency')).toEqual(['address', 'emergencyNumbers', 'hostPhone']);
});

test('the way in is printed on the door card only, and only if the host chooses it', () => {
  expect(factsOn('door')).toEqual(['link', 'hostPhone']);
  expect(factsOn('door', loft, true)).toEqual(['link', 'wayIn', 'hostPhone']);
  expect(factsOn('welcome', loft, true)).not.toContain('wayIn');
});

test('the door card leaves out a phone number that is hidden from guests', () => {
  expect(factsOn('door', { ...loft, showHostPhone: false })).toEqual(['link']);
  const sections = cards.map((card) => ({ ...card, showInPortal: false }));
  expect(factsOn('door', { ...loft, sections })).toEqual(['link']);
});

test('an emergency contact that is one of the country’s own numbers is not printed a second time', () => {
  expect(factsOn('emergency', { ...loft, emergencyContact: ' 112' })).not.toContain(
    'emergencyContact',
  );
  expect(factsOn('emergency', { ...loft, emergencyContact: 'Ilze' })).toContain('emergencyContact');
});

test('the Wi-Fi card states that a network is open, and differs from that of a network whose password is “open”', () => {
  const passwordOf = (about: Partial<Printable>) =>
    currentFacts({ ...loft, ...about }, { piece: 'wifi', withWayIn: false }).wifiPassword;
  expect(passwordOf({ wifiAccessType: 'free' })).toBeDefined();
  expect(passwordOf({ wifiAccessType: 'free' })).not.toEqual(passwordOf({ wifiPassword: 'open' }));
});

test('a changed or removed fact makes a print out of date, and an added one does not', () => {
  expect(staleFacts({ name: 'a', link: 'b' }, { name: 'a', link: 'b', wifiName: 'c' })).toEqual([]);
  expect(staleFacts({ name: 'a', link: 'b' }, { name: 'x' })).toEqual(['name', 'link']);
});

test.each([
  ['Europe/Riga', ['112']],
  ['America/New_York', ['911']],
  ['America/Indiana/Knox', ['911']],
  ['Asia/Tokyo', ['110', '119']],
  ['Atlantic/Canary', ['112']],
  ['America/Sao_Paulo', []],
  ['', []],
])('the emergency numbers in the time zone %s are %s', (zone, numbers) => {
  expect(emergencyNumbersIn(zone).map(({ number }) => number)).toEqual(numbers);
});
