/** Finds the time zone of a country or an address. The list of countries is long, so this is a download of its own. */

import { cityInAddress } from '@guest-portal/contract/city-in-address';
import { countryNamed, onlyTimeZoneOf } from '@guest-portal/contract/countries';

/**
 * Returns the time zone of a country, or undefined if the country has several.
 * @param name as the host wrote it, in any of our languages
 */
export function zoneOfCountry(name: string): string | undefined {
  const country = countryNamed(name);
  return country && onlyTimeZoneOf(country);
}

/** Returns the city and the country in an address, as far as they are certain, and their time zone. */
export function findCity(address: string) {
  const place = cityInAddress(address);
  return { ...place, timeZone: zoneOfCountry(place.country) };
}
