/** The names of a property, its places and its networks, which are the same in every language. */
import type { Rows } from '../texts.ts';

/** The length of the shortest protected name. Shorter names are too likely to be ordinary words. */
const minLength = 3;

export function namesOf({ apartment, places }: Rows): string[] {
  const { name, address, wifiName, wifiPassword, hostPhone, emergencyContact } = apartment;
  const all = [
    ...[name, address, wifiName, wifiPassword, hostPhone, emergencyContact],
    ...places.flatMap((place) => [place.name, place.address, place.phone]),
  ];
  return [...new Set(all.map((text) => text.trim()))].filter((text) => text.length >= minLength);
}
