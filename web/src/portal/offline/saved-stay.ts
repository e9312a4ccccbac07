/**
 * What this device keeps of its stays, so that the page opens without a network. The rules stand here,
 * in the page: the worker never sees a bundle. Storage that answers at once cannot lose a race against
 * the wiping of it.
 */
import type { Bundle } from '../welcome/bundle.ts';
import { localToday } from '../welcome/stay-dates.ts';
import { wipeImages } from './saved-images.ts';

export interface SavedStay {
  bundle: Bundle;
  /** When the server last confirmed it. */
  savedAt: number;
}

/** That the device was let in, by which link, and what may be shown of it without a network. */
interface Entry {
  shape?: number;
  slug?: string | undefined;
  saved?: SavedStay | undefined;
}

const prefix = 'stay:';
/** Counts up when older copies can no longer be drawn: they are dropped. */
const shape = 1;

/** Secrets wait for the check-in, so nothing is kept before it; and nothing without a known end. */
export const mayKeep = ({ guest }: Bundle, today: string) =>
  guest.hasCheckedIn && guest.checkoutDate !== '' && today <= guest.checkoutDate;

/** Called with every answer of the server's: the copy follows it, or goes. */
export function keepStay(bundle: Bundle, savedAt: number, slug?: string) {
  const { apartment, guest } = bundle;
  const before = read(apartment.id);
  const saved = mayKeep(bundle, localToday()) ? { bundle, savedAt } : undefined;
  const keptFor = before?.saved?.bundle.guest.id;
  if (keptFor !== undefined && !(saved && keptFor === guest.id)) void wipeImages(apartment.id);
  write(apartment.id, { slug: slug ?? before?.slug, saved });
}

export function forgetStay(apartmentId: string) {
  withStorage((storage) => storage.removeItem(prefix + apartmentId));
  void wipeImages(apartmentId);
}

/** Calls back when another tab of this device has forgotten the stay: this one must not bring it back. */
export function onForgotten(apartmentId: string, forgotten: () => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + apartmentId && newValue === null) forgotten();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const leavingPrefix = 'leaving:';

/** The guest has left, but the server could not be told: no page may open until it was. */
export const rememberLeaving = (apartmentId: string) =>
  withStorage((storage) => storage.setItem(leavingPrefix + apartmentId, ''));
export const isLeaving = (apartmentId: string) =>
  withStorage((storage) => storage.getItem(leavingPrefix + apartmentId) !== null) ?? false;
export const hasLeft = (apartmentId: string) =>
  withStorage((storage) => storage.removeItem(leavingPrefix + apartmentId));

export const savedStay = (apartmentId: string): SavedStay | undefined => {
  forgetEndedStays();
  return read(apartmentId)?.saved;
};

/** Whether the device has been let in here: then it is worth waiting for the server's word. */
export const isKnownStay = (apartmentId: string) => read(apartmentId) !== undefined;

export const knownApartment = (slug: string) =>
  savedIds().find((apartmentId) => read(apartmentId)?.slug === slug);

/** Whichever page is opened: a stay that is over leaves nothing behind. */
function forgetEndedStays() {
  const today = localToday();
  for (const apartmentId of savedIds()) {
    const entry = read(apartmentId);
    const isOver = entry?.saved && !mayKeep(entry.saved.bundle, today);
    if (isOver || entry?.shape !== shape) forgetStay(apartmentId);
  }
}

const savedIds = () =>
  withStorage((storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : [])),
  ) ?? [];

const read = (apartmentId: string) =>
  withStorage((storage): Entry | undefined => {
    const text = storage.getItem(prefix + apartmentId);
    if (text === null) return undefined;
    const entry: Entry = JSON.parse(text);
    return entry.shape === shape ? entry : { slug: entry.slug };
  });

const write = (apartmentId: string, entry: Entry) =>
  withStorage((storage) => {
    try {
      storage.setItem(prefix + apartmentId, JSON.stringify({ ...entry, shape }));
    } catch (error) {
      // A full storage must not leave an older copy behind.
      storage.removeItem(prefix + apartmentId);
      throw error;
    }
  });

/** A browser may forbid storage or have no room: then there is no copy, and everything else works. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
