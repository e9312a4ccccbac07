/**
 * Finds the city and the country in an address that a host typed in one line. They fill in two fields, so a wrong guess
 * is worse than none: what is uncertain stays empty.
 */
import { type Country, countryNamed } from '../countries.ts';

interface PlaceInAddress {
  /** As the host wrote it, or empty. */
  city: string;
  country: string;
}

const longestAddress = 300;
const mostParts = 8;

/** A link, markup, a list or hidden characters: this is not an ordinary address. */
const strangeCharacters = /[\p{Cc}\p{Cf}<>{}[\]|\\@?=*]|:\//u;

/** In these countries, the postcode follows the city. Elsewhere, it may follow a state. */
const postcodeAfterCity = new Set([
  'BR',
  'BY',
  'EE',
  'GB',
  'IE',
  'IL',
  'KZ',
  'LT',
  'LV',
  'MT',
  'NZ',
  'RU',
  'UA',
]);

/** The country has the name of its only city. */
const cityStates = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'VA']);

/** A state or province, which follows the city: 'DC 20500', 'ON M5V 2T6', 'NSW 2000'. */
const states: Record<string, RegExp> = {
  US: /(?:^| )[A-Z]{2}(?: \d{5}(?:-\d{4})?)?$/,
  CA: /(?:^| )[A-Z]{2}(?: [A-Z]\d[A-Z] ?\d[A-Z]\d)?$/,
  AU: /(?:^| )(?:NSW|QLD|VIC|TAS|ACT|NT|SA|WA)(?: \d{4})?$/,
};
/** Nowhere else does an address end like this, so it needs no country. */
const stateWithZipCode = /(?:^| )[A-Z]{2} \d{5}(?:-\d{4})?$/;

/** '10117 Berlin', 'LV-1050 Rīga', '1012 AB Amsterdam', '00-950 Warszawa', '110 00 Praha', '1000-205 Lisboa'. */
const leadingPostcode =
  /^(?:[A-Z]{1,3}[- ])?(?:\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{3} \d{2}|\d{4}-\d{3}|\d{4,6}) /;

/** 'London SW1A 2AA', 'Dublin D02 AF30', 'Rīga LV-1050', 'Auckland 1010', 'Rio de Janeiro 22041-001'. */
const trailingPostcode =
  /(?:^| )(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[\dW] [A-Z\d]{4}|(?:[A-Z]{1,3}-)?\d{4,7}|\d{5}-\d{3})$/;

/** These postcodes name their country. */
const unmistakablePostcode = /(?:^| )(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|L[TV]-\d{4,5})$/;

/** Parts that are not a city: a region, a street, or a door in the house. */
const otherPlaces = new Set(
  `bâtiment complex door entrance escalera escalier floor hinterhaus ieeja korpuss resort residence résidence scala
  seitenflügel staircase treppenhaus vorderhaus корпус подъезд
  apartment apt avenue ave block boulevard building calle county district drive flat gasse house iela lane
  maakond municipality novads oblast pagasts platz prefecture province region road rd room rue square st state strasse
  straße street suite unit via village weg область район`.split(/\s+/),
);

export function placeInAddress(address: string): PlaceInAddress {
  if (address.length > longestAddress || strangeCharacters.test(address)) return nothing;
  const parts = address
    .normalize('NFC')
    .split(/[,،、，;]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || parts.length > mostParts) return nothing;
  const country = countryNamed(last);
  if (country && !cityStates.has(country.code))
    return { city: cityIn(parts.slice(1, -1), country), country: last };
  const name = last.replace(trailingPostcode, '');
  const cityState = countryNamed(name);
  if (cityState && cityStates.has(cityState.code)) return { city: name, country: name };
  return { city: cityIn(parts.slice(1), undefined), country: '' };
}

const nothing: PlaceInAddress = { city: '', country: '' };

/** @param parts the address without its first part, which is the street, and without the country */
function cityIn(parts: readonly string[], country: Country | undefined): string {
  const [last = '', beforeLast = ''] = parts.toReversed();
  const state = country ? states[country.code] : stateWithZipCode.test(last) && stateWithZipCode;
  if (state) return state.test(last) ? cityName(last.replace(state, '') || beforeLast) : '';
  const [withPostcode, ...others] = parts.filter((part) => leadingPostcode.test(part));
  if (withPostcode)
    return others.length > 0 ? '' : cityName(withPostcode.replace(leadingPostcode, ''));
  if (trailingPostcode.test(last)) {
    const isCityBefore = country
      ? postcodeAfterCity.has(country.code)
      : unmistakablePostcode.test(last);
    return isCityBefore ? cityName(last.replace(trailingPostcode, '') || beforeLast) : '';
  }
  // Without a postcode, only a single part between the street and the country is certain to be the city.
  const [name, ...otherNames] = parts.filter((part) => !/\d/.test(part));
  return country && name === last && otherNames.length === 0 ? cityName(name) : '';
}

/** Returns the city without a province or a delivery office, or nothing if it is not the name of a city. */
function cityName(part: string): string {
  const name = part
    .replace(/ cedex(?: \d{1,2})?$/i, '')
    .replace(/ (?:\([A-Z]{2}\)|- ?[A-Z]{2}|[A-Z]{2})$/, '')
    .replace(/^[гм]\. ?/, '');
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,59}$/u.test(name);
  const words = name.toLowerCase().split(/[ .-]+/);
  return isName && !words.some((word) => otherPlaces.has(word)) ? name : '';
}
