/** Rules about the address, the map link and the time zone. */
import { isFilled } from './property-reading.ts';
import { rule } from './rule.ts';
import { housesOf, placeInLink } from './text/map-link.ts';

export const locationRules = [
  rule('no-address', 'advice', ({ apartment, fieldRef }) =>
    isFilled(apartment.address) ? [] : [{ at: fieldRef('address') }],
  ),
  rule('no-map-link', 'advice', ({ apartment, fieldRef }) =>
    isFilled(apartment.address) && !isFilled(apartment.googleMapsLink)
      ? [{ at: fieldRef('googleMapsLink') }]
      : [],
  ),
  rule('map-elsewhere', 'serious', ({ apartment, fieldRef }) => {
    const { address, name, googleMapsLink } = apartment;
    const linkedPlace = placeInLink(googleMapsLink);
    const houses = linkedPlace ? housesOf(linkedPlace) : [];
    const numbers: readonly string[] = `${address} ${name}`.match(/\d+/g) ?? [];
    const isElsewhere =
      /\d/.test(address) && houses.length > 0 && !houses.some((house) => numbers.includes(house));
    return linkedPlace && isElsewhere
      ? [{ at: fieldRef('googleMapsLink'), place: linkedPlace }]
      : [];
  }),
  rule('no-time-zone', 'advice', ({ apartment, fieldRef }) =>
    isFilled(apartment.timeZone) ? [] : [{ at: fieldRef('timeZone') }],
  ),
];
