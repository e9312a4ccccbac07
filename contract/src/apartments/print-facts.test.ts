import { expect, test } from 'vitest';
import { emergencyNumbersIn } from './emergency-numbers.ts';
import { factsToday, type Printable, staleFacts } from './print-facts.ts';

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

const on = (piece: Parameters<typeof factsToday>[1]['piece'], property = loft, withWayIn = false) =>
  Object.keys(factsToday(property, { piece, withWayIn }));

test('a paper has the facts of its piece, without those about which nothing is written', () => {
  expect(on('welcome')).toEqual(['name', 'link']);
  expect(on('wifi')).toEqual(['wifiName', 'wifiPassword']);
  expect(on('checkout')).toEqual(['checkoutTime']);
  expect(on('emergency')).toEqual(['address', 'emergencyNumbers', 'hostPhone']);
});

test('how to get in is on the door’s paper only where the host says so, and on no other', () => {
  expect(on('door')).toEqual(['link', 'hostPhone']);
  expect(on('door', loft, true)).toEqual(['link', 'wayIn', 'hostPhone']);
  expect(on('welcome', loft, true)).not.toContain('wayIn');
});

test('a phone that the host keeps from guests is on no paper', () => {
  expect(on('door', { ...loft, showHostPhone: false })).toEqual(['link']);
  const sections = cards.map((card) => ({ ...card, showInPortal: false }));
  expect(on('door', { ...loft, sections })).toEqual(['link']);
});

test('an emergency contact that is the country’s own number stands there once, as that', () => {
  expect(on('emergency', { ...loft, emergencyContact: ' 112' })).not.toContain('emergencyContact');
  expect(on('emergency', { ...loft, emergencyContact: 'Ilze' })).toContain('emergencyContact');
});

test('that a network is open is a fact, and no password is taken for it', () => {
  const passwordOf = (about: Partial<Printable>) =>
    factsToday({ ...loft, ...about }, { piece: 'wifi', withWayIn: false }).wifiPassword;
  expect(passwordOf({ wifiAccessType: 'free' })).toBeDefined();
  expect(passwordOf({ wifiAccessType: 'free' })).not.toEqual(passwordOf({ wifiPassword: 'open' }));
});

test('what has changed or is gone is old; what was not on the paper is not', () => {
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
])('who is where the clock says %s calls %s', (zone, numbers) => {
  expect(emergencyNumbersIn(zone).map(({ number }) => number)).toEqual(numbers);
});
