/** What an address and a country imply. It is a download of its own, because the list of countries is long. */
import { countryNamed, onlyTimeZoneOf } from '@guest-portal/contract/countries';
import { placeInAddress } from '@guest-portal/contract/place-in-address';

/**
 * Returns undefined if the country has several time zones.
 * @param name as the host wrote it, in any of our languages
 */
export function zoneOfCountry(name: string): string | undefined {
  const country = countryNamed(name);
  return country && onlyTimeZoneOf(country);
}

/** The city and the country in an address, as far as they are certain, and their time zone. */
export function findPlace(address: string) {
  const place = placeInAddress(address);
  return { ...place, timeZone: zoneOfCountry(place.country) };
}
