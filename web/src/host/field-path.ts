/** The path of a field in the editor of a property. The part after # names the field until the editor has jumped there. */
import type { FieldRef } from '@guest-portal/contract/guide-check/facts';
import { pages } from '../shared/paths.ts';

const prefix = '#field=';

export const fieldPath = (apartmentId: string, at: FieldRef) =>
  `${pages.hostSettings}?property=${encodeURIComponent(apartmentId)}${prefix}${encodeURIComponent(
    JSON.stringify({ apartmentId, at }),
  )}`;

let awaited: { apartmentId: string; at: FieldRef } | undefined;

/** Jumps to a field of the property that opens next. A closing dialog resets the address, so it cannot name the field. */
export const openNextAt = (apartmentId: string, at: FieldRef) => {
  awaited = { apartmentId, at };
};

/** Returns the field of the address, once. Another property's field stays in the address. */
export function takeFieldFromAddress(apartmentId: string): FieldRef | undefined {
  if (awaited?.apartmentId === apartmentId) {
    const { at } = awaited;
    awaited = undefined;
    return at;
  }
  if (!location.hash.startsWith(prefix)) return undefined;
  const named = parsed(location.hash.slice(prefix.length));
  if (named?.apartmentId !== apartmentId) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return named.at;
}

function parsed(text: string): { apartmentId: string; at: FieldRef } | undefined {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    // Someone has changed the address by hand.
    return undefined;
  }
}
