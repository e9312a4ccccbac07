/** What was taken along from another property of the host's when this one was made of it. */
import type { OtherProperty } from './facts.ts';
import type { Reading } from './reading.ts';
import { rule } from './rule.ts';
import { likened } from './words-of.ts';

export const neighbourRules = [
  rule('another-wifi', 'serious', (reading) => {
    const { wifiPassword, wifiName, showWifiInfo } = reading.apartment;
    if (!showWifiInfo || wifiPassword.trim() === '') return [];
    const other = elsewhere(reading).find(
      (each) => each.wifiPassword === wifiPassword && each.wifiName === wifiName,
    );
    return other ? [{ at: reading.place('wifiPassword'), property: other.name }] : [];
  }),
  rule('another-door', 'serious', (reading) => {
    const { door } = reading;
    // Words alone, as 'I meet you there', may be the same everywhere.
    if (!door || !/\d{3}|\d \d \d/.test(door.content)) return [];
    const said = likened(door.content);
    const other = elsewhere(reading).find((each) => likened(each.door) === said);
    return other
      ? [{ at: { kind: 'section', id: door.id, field: 'content' }, property: other.name }]
      : [];
  }),
  rule('still-a-copy', 'advice', ({ apartment, place }) =>
    /\(copy\)\s*$/i.test(apartment.name) ? [{ at: place('name') }] : [],
  ),
];

/** Two homes in one street may well share a router and a street door. */
const elsewhere = ({ apartment, others }: Reading): OtherProperty[] => {
  const here = new Set(streetWords(apartment.address));
  return others.filter(({ address }) => {
    const there = streetWords(address);
    return here.size > 0 && there.length > 0 && !there.some((word) => here.has(word));
  });
};

/** Compared by their beginnings: 'Hauptstr.' is 'Hauptstraße'. */
const streetWords = (address: string) =>
  (likened(address).match(/\p{L}{3,}/gu) ?? [])
    .map((word) => word.slice(0, 4))
    .filter((word) => !ofAnyStreet.has(word));

const ofAnyStreet = new Set(
  'street road avenue lane strasse straße platz iela prospekts calle avenida plaza rua praca via viale piazza rue place boulevard ulica ulice gata gatan gade vej weg straat laan apartment floor'
    .split(' ')
    .map((word) => word.slice(0, 4)),
);
