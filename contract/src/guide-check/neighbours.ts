/** Rules about texts that a property shares with another one, as a duplicate does at first. */
import type { OtherProperty } from './facts.ts';
import type { PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';
import { normaliseText } from './text/words-of.ts';

export const neighbourRules = [
  rule('another-wifi', 'serious', (reading) => {
    const { wifiPassword, wifiName, showWifiInfo } = reading.apartment;
    if (!showWifiInfo || wifiPassword.trim() === '') return [];
    const other = propertiesElsewhere(reading).find(
      (each) => each.wifiPassword === wifiPassword && each.wifiName === wifiName,
    );
    return other ? [{ at: reading.fieldRef('wifiPassword'), property: other.name }] : [];
  }),
  rule('another-door', 'serious', (reading) => {
    const { door } = reading;
    // A text without a code, such as 'I meet you there', may be the same everywhere.
    if (!door || !/\d{3}|\d \d \d/.test(door.content)) return [];
    const content = normaliseText(door.content);
    const other = propertiesElsewhere(reading).find((each) => normaliseText(each.door) === content);
    return other
      ? [{ at: { kind: 'section', id: door.id, field: 'content' }, property: other.name }]
      : [];
  }),
  rule('same-address', 'serious', ({ apartment, others, fieldRef }) => {
    const key = addressKey(apartment);
    const other =
      key === ''
        ? undefined
        : others.find((each) => addressKey(each) === key && mayBeInOneCity(each, apartment));
    return other ? [{ at: fieldRef('address'), property: other.name }] : [];
  }),
  rule('still-a-copy', 'advice', ({ apartment, fieldRef }) =>
    /\(copy\)\s*$/i.test(apartment.name) ? [{ at: fieldRef('name') }] : [],
  ),
];

/** The key is the same for all spellings of an address. It is empty if there is no address. */
export const addressKey = ({ address }: { address: string }) => withoutPunctuation(address);

/** Compares the cities, because the same street may exist in two of them. A city that is not set may be any city. */
const mayBeInOneCity = (one: { city: string }, other: { city: string }) => {
  const cities = [one, other].map(({ city }) => withoutPunctuation(city));
  return cities.includes('') || cities[0] === cities[1];
};

const withoutPunctuation = (text: string) =>
  normaliseText(text)
    .replace(/[\s.,;#-]+/g, ' ')
    .trim();

/** Returns the properties that are certainly in another street. Neighbours may share a router and a street door. */
const propertiesElsewhere = ({ apartment, others }: PropertyReading): OtherProperty[] => {
  const ownStreet = new Set(streetWords(apartment.address));
  return others.filter(({ address }) => {
    const otherStreet = streetWords(address);
    return (
      ownStreet.size > 0 &&
      otherStreet.length > 0 &&
      !otherStreet.some((word) => ownStreet.has(word))
    );
  });
};

/** Keeps only the beginnings of words, so that 'Hauptstr.' equals 'Hauptstraße'. */
const streetWords = (address: string) =>
  (normaliseText(address).match(/\p{L}{3,}/gu) ?? [])
    .map((word) => word.slice(0, 4))
    .filter((word) => !commonWords.has(word));

const commonWords = new Set(
  'street road avenue lane strasse straße platz iela prospekts calle avenida plaza rua praca via viale piazza rue place boulevard ulica ulice gata gatan gade vej weg straat laan apartment floor'
    .split(' ')
    .map((word) => word.slice(0, 4)),
);
