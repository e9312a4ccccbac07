/**
 * The guided start of a property: where it is, and what its host did not want to be asked. All else follows from the property
 * itself, so it goes on where it was left, on any device.
 */
import { type Need, needs } from '@guest-portal/contract/readiness';
import { pages } from '../shared/paths.ts';

const parameter = 'start';

/** On the dashboard's own page, by what its address asks for: a reload finds it again, and Back leaves it. */
export const startPath = (apartmentId: string) =>
  `${pages.hostSettings}?${new URLSearchParams({ [parameter]: apartmentId })}`;

/** @param search of the address */
export const startedIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(parameter) ?? undefined;

const keyOf = (apartmentId: string) => `start-skipped:${apartmentId}`;

export function skippedIn(apartmentId: string): ReadonlySet<Need> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(apartmentId)) ?? '[]');
    return new Set(Array.isArray(kept) ? needs.filter((need) => kept.includes(need)) : []);
  } catch {
    return new Set();
  }
}

export function noteSkipped(apartmentId: string, need: Need) {
  try {
    const skipped = [...skippedIn(apartmentId), need];
    localStorage.setItem(keyOf(apartmentId), JSON.stringify(skipped));
  } catch {
    // Without storage a reload asks once more.
  }
}

/** Who begins anew is asked for everything that is missing, and afterwards nothing is left to remember. */
export function forgetSkipped(apartmentId: string) {
  try {
    localStorage.removeItem(keyOf(apartmentId));
  } catch {
    // There was nothing to forget.
  }
}
