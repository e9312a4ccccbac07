/** Rules about the address, the map link and the time zone. */
import { isFilled } from './property-reading.ts';
import { rule } from './rule.ts';
import { addressInLink, houseNumbersIn } from './text/map-link.ts';

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
    const linkedAddress = addressInLink(googleMapsLink);
    const linkedNumbers = linkedAddress ? houseNumbersIn(linkedAddress) : [];
    const numbers: readonly string[] = `${address} ${name}`.match(/\d+/g) ?? [];
    const isElsewhere =
      /\d/.test(address) &&
      linkedNumbers.length > 0 &&
      !linkedNumbers.some((linkedNumber) => numbers.includes(linkedNumber));
    return linkedAddress && isElsewhere
      ? [{ at: fieldRef('googleMapsLink'), linked: linkedAddress }]
      : [];
  }),
  rule('no-time-zone', 'advice', ({ apartment, fieldRef }) =>
    isFilled(apartment.timeZone) ? [] : [{ at: fieldRef('timeZone') }],
  ),
];
