/** Where the house stands, and by which clocks. */
import { housesOf, placeInLink } from './map-link.ts';
import { said } from './reading.ts';
import { rule } from './rule.ts';

export const whereaboutsRules = [
  rule('no-address', 'advice', ({ apartment, place }) =>
    said(apartment.address) ? [] : [{ at: place('address') }],
  ),
  rule('no-map-link', 'advice', ({ apartment, place }) =>
    said(apartment.address) && !said(apartment.googleMapsLink)
      ? [{ at: place('googleMapsLink') }]
      : [],
  ),
  rule('map-elsewhere', 'serious', ({ apartment, place }) => {
    const { address, name, googleMapsLink } = apartment;
    const linked = placeInLink(googleMapsLink);
    const houses = linked ? housesOf(linked) : [];
    const known: readonly string[] = `${address} ${name}`.match(/\d+/g) ?? [];
    const isElsewhere =
      /\d/.test(address) && houses.length > 0 && !houses.some((house) => known.includes(house));
    return linked && isElsewhere ? [{ at: place('googleMapsLink'), place: linked }] : [];
  }),
  rule('no-time-zone', 'advice', ({ apartment, place }) =>
    said(apartment.timeZone) ? [] : [{ at: place('timeZone') }],
  ),
];
