/**
 * The path of a field in a property's editor. The part after # names the field and is removed when the editor opens it.
 */
import type { FieldRef } from '@guest-portal/contract/guide-check/facts';
import { pages } from '../shared/paths.ts';

const prefix = '#field=';

export const fieldPath = (apartmentId: string, at: FieldRef) =>
  `${pages.hostSettings}?property=${encodeURIComponent(apartmentId)}${prefix}${encodeURIComponent(
    JSON.stringify({ apartmentId, at }),
  )}`;

let nextField: { apartmentId: string; at: FieldRef } | undefined;

/** Makes the property's editor open at a field. The URL can't name that field, because a closing dialog resets it. */
export const openNextAt = (apartmentId: string, at: FieldRef) => {
  nextField = { apartmentId, at };
};

/** Returns the field to open in the property's editor, but only once. Another property's field stays in the URL. */
export function takeFieldFromUrl(apartmentId: string): FieldRef | undefined {
  if (nextField?.apartmentId === apartmentId) {
    const { at } = nextField;
    nextField = undefined;
    return at;
  }
  if (!location.hash.startsWith(prefix)) return undefined;
  const fieldInUrl = parseField(location.hash.slice(prefix.length));
  if (fieldInUrl?.apartmentId !== apartmentId) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return fieldInUrl.at;
}

function parseField(text: string): { apartmentId: string; at: FieldRef } | undefined {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    // Someone has changed the URL by hand.
    return undefined;
  }
}
