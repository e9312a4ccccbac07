import { expect, test } from 'vitest';
import {
  callingCodeIn,
  countryByCode,
  countryChoices,
  countryNamed,
  countryOfTimeZone,
  onlyTimeZoneOf,
} from './countries.ts';

test.each([
  ['Latvia', 'LV'],
  [' latvija ', 'LV'],
  ['ESPANA', 'ES'],
  ['Österreich', 'AT'],
  ['Deutschland', 'DE'],
  ['U.S.A.', 'US'],
  ['The Netherlands', 'NL'],
  ['Україна', 'UA'],
  ['日本', 'JP'],
])('a country is found by its name in any of our languages: %s', (name, code) => {
  expect(countryNamed(name)?.code).toBe(code);
});

test.each(['', 'Georgia', 'Atlantis', '__proto__', 'constructor', 'L', 'x'.repeat(20_000)])(
  'the text "%.30s" is not the name of a country',
  (name) => {
    expect(countryNamed(name)).toBeUndefined();
  },
);

test.each([
  ['LV', 'Europe/Riga'],
  ['DE', 'Europe/Berlin'],
  ['JP', 'Asia/Tokyo'],
  ['US', undefined],
  ['ES', undefined],
  ['PT', undefined],
])('the only time zone of %s is %s', (code, zone) => {
  const country = countryByCode(code);
  expect(country && onlyTimeZoneOf(country)).toBe(zone);
});

test.each([
  ['Europe/Riga', 'LV'],
  ['America/Chicago', 'US'],
  ['Europe/Kiev', 'UA'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', undefined],
  ['constructor', undefined],
])('the country of the time zone %s is %s', (zone, code) => {
  expect(countryOfTimeZone(zone)?.code).toBe(code);
});

test('every time zone that the runtime lists belongs to a country, unless the zone has no homes to rent', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  const zonesWithoutRentals = /^(Etc|Antarctica)\/|South_Georgia|Kerguelen|Midway|Pitcairn|Wake$/;
  expect(
    zones.filter((zone) => !zonesWithoutRentals.test(zone) && !countryOfTimeZone(zone)),
  ).toEqual([]);
});

test('no calling code is the beginning of another one', () => {
  const codes = countryChoices('en').map(({ callingCode }) => callingCode);
  expect(codes.filter((code) => callingCodeIn(code) !== code)).toEqual([]);
});

test('the choices of countries are sorted by their names', () => {
  const names = countryChoices('en').map(({ name }) => name);
  expect(names[0]).toBe('Afghanistan');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});
