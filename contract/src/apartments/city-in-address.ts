/**
 * Finds the city and the country in an address that a host typed in one line. They fill in two fields, so a wrong guess
 * is worse than none: what is uncertain stays empty.
 */
import { type Country, countryNamed } from '../countries.ts';

interface CityInAddress {
  /** As the host wrote it, or empty. */
  city: string;
  country: string;
}

const maxAddressLength = 300;
const maxParts = 8;

/** Characters of links, markup and lists, and hidden characters. An ordinary address contains none of them. */
const strangeCharacters = /[\p{Cc}\p{Cf}<>{}[\]|\\@?=*]|:\//u;

/** Countries in which the postcode follows the city. Elsewhere, it may follow a state. */
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

/** City states, where the country and its city have the same name. */
const cityStates = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'VA']);

/** States and provinces, which follow the city: 'DC 20500', 'ON M5V 2T6', 'NSW 2000'. */
const states: Record<string, RegExp> = {
  US: /(?:^| )[A-Z]{2}(?: \d{5}(?:-\d{4})?)?$/,
  CA: /(?:^| )[A-Z]{2}(?: [A-Z]\d[A-Z] ?\d[A-Z]\d)?$/,
  AU: /(?:^| )(?:NSW|QLD|VIC|TAS|ACT|NT|SA|WA)(?: \d{4})?$/,
};
/** Only addresses in the USA end like this, so they need no country. */
const stateWithZipCode = /(?:^| )[A-Z]{2} \d{5}(?:-\d{4})?$/;

/** '10117 Berlin', 'LV-1050 Rīga', '1012 AB Amsterdam', '00-950 Warszawa', '110 00 Praha', '1000-205 Lisboa'. */
const leadingPostcode =
  /^(?:[A-Z]{1,3}[- ])?(?:\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{3} \d{2}|\d{4}-\d{3}|\d{4,6}) /;

/** 'London SW1A 2AA', 'Dublin D02 AF30', 'Rīga LV-1050', 'Auckland 1010', 'Rio de Janeiro 22041-001'. */
const trailingPostcode =
  /(?:^| )(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[\dW] [A-Z\d]{4}|(?:[A-Z]{1,3}-)?\d{4,7}|\d{5}-\d{3})$/;

/** Postcodes that only one country has: those of the United Kingdom, Lithuania and Latvia. */
const unmistakablePostcode = /(?:^| )(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|L[TV]-\d{4,5})$/;

/** Words that show that a part is not a city but a region, a street or an entrance. */
const notInCityNames = new Set(
  `bâtiment complex door entrance escalera escalier floor hinterhaus ieeja korpuss resort residence résidence scala
  seitenflügel staircase treppenhaus vorderhaus корпус подъезд
  apartment apt avenue ave block boulevard building calle county district drive flat gasse house iela lane
  maakond municipality novads oblast pagasts platz prefecture province region road rd room rue square st state strasse
  straße street suite unit via village weg область район`.split(/\s+/),
);

export function cityInAddress(address: string): CityInAddress {
  if (address.length > maxAddressLength || strangeCharacters.test(address)) return unknownCity;
  const parts = address
    .normalize('NFC')
    .split(/[,،、，;]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || parts.length > maxParts) return unknownCity;
  const country = countryNamed(last);
  if (country && !cityStates.has(country.code))
    return { city: cityIn(parts.slice(1, -1), country), country: last };
  const name = last.replace(trailingPostcode, '');
  const cityState = countryNamed(name);
  if (cityState && cityStates.has(cityState.code)) return { city: name, country: name };
  return { city: cityIn(parts.slice(1), undefined), country: '' };
}

const unknownCity: CityInAddress = { city: '', country: '' };

/** @param parts the address without its first part, which is the street, and without the country */
function cityIn(parts: readonly string[], country: Country | undefined): string {
  const [last = '', beforeEnd = ''] = parts.toReversed();
  const state = country ? states[country.code] : stateWithZipCode.test(last) && stateWithZipCode;
  if (state) return state.test(last) ? cityName(last.replace(state, '') || beforeEnd) : '';
  const [withPostcode, ...others] = parts.filter((part) => leadingPostcode.test(part));
  if (withPostcode)
    return others.length > 0 ? '' : cityName(withPostcode.replace(leadingPostcode, ''));
  if (trailingPostcode.test(last)) {
    const followsCity = country
      ? postcodeAfterCity.has(country.code)
      : unmistakablePostcode.test(last);
    return followsCity ? cityName(last.replace(trailingPostcode, '') || beforeEnd) : '';
  }
  // Without a postcode, only a single part between the street and the country is certain to be the city.
  const [name, ...otherNames] = parts.filter((part) => !/\d/.test(part));
  return country && name === last && otherNames.length === 0 ? cityName(name) : '';
}

/** Returns the city without a province or a delivery office; empty if the part is not the name of a city. */
function cityName(part: string): string {
  const name = part
    .replace(/ cedex(?: \d{1,2})?$/i, '')
    .replace(/ (?:\([A-Z]{2}\)|- ?[A-Z]{2}|[A-Z]{2})$/, '')
    .replace(/^[гм]\. ?/, '');
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,59}$/u.test(name);
  const words = name.toLowerCase().split(/[ .-]+/);
  return isName && !words.some((word) => notInCityNames.has(word)) ? name : '';
}
