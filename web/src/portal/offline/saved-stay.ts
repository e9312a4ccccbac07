/**
 * What this device keeps of its stays, so that the page opens without a network: sealed with a key that ends with the
 * stay. The rules stand here, in the page: the worker never sees a bundle. That a device was let in is noted at once;
 * sealing takes a moment, in which the access may end: what is sealed is written only if nothing has happened since.
 */
import { whenIdle } from '../../idle.ts';
import type { Bundle } from '../welcome/bundle.ts';
import { localToday } from '../welcome/stay-dates.ts';
import { dropKey, keyThatEndsWith, secretOf } from './copy-key.ts';
import { wipeImages, wipePlainImages } from './saved-images.ts';
import { canSeal, sealText, unsealText } from './sealing.ts';

export interface SavedStay {
  bundle: Bundle;
  /** When the server last confirmed it. */
  savedAt: number;
}

/** That the device was let in, by which link, and what may be shown of it without a network. */
interface Entry {
  shape?: number;
  slug?: string | undefined;
  copy?: Copy | undefined;
}

interface Copy {
  guestId: string;
  checkoutDate: string;
  savedAt: number;
  /** The bundle. */
  sealed: string;
}

const prefix = 'sealed-stay:';
/**
 * Where older releases keep theirs, unsealed. Their tabs may still be open, and a worker of theirs may open the page
 * without a network: they throw away what they can't read, and take what is gone for the end of the access.
 */
const plainPrefix = 'stay:';
/** Counts up when older copies can no longer be drawn, or should not be there: they are dropped. */
const shape = 2;

type Guest = Bundle['guest'];

/** Nothing is kept without a known end, nor beyond it. */
const isUnderWay = ({ checkoutDate }: Pick<Guest, 'checkoutDate'>, today: string) =>
  checkoutDate !== '' && today <= checkoutDate;

/** Secrets wait for the check-in, so nothing is kept before it. */
export const mayKeep = ({ guest }: Bundle, today: string) =>
  guest.hasCheckedIn && isUnderWay(guest, today);

/** Counts up with whatever is done to a stay's copy: only the last of it counts. */
const turns = new Map<string, number>();

function nextTurn(apartmentId: string) {
  const turn = (turns.get(apartmentId) ?? 0) + 1;
  turns.set(apartmentId, turn);
  return () => turns.get(apartmentId) === turn;
}

/** Called with every answer of the server's: the copy follows it, or goes. */
export async function keepStay(bundle: Bundle, savedAt: number, slug?: string) {
  const { apartment, guest } = bundle;
  const isLast = nextTurn(apartment.id);
  const may = mayKeep(bundle, localToday());
  const entry = noteStay(bundle, may, slug);
  if (!isKnownStay(apartment.id) || !canSeal() || !isUnderWay(guest, localToday())) return;

  await new Promise<void>(whenIdle);
  if (!isLast()) return;
  // Also before the check-in: once the door code is there, the network may go.
  const secret = await keyFor(apartment.id, guest.checkoutDate);
  if (!isKnownStay(apartment.id)) dropKey(apartment.id);
  if (!secret || !may || !isLast()) return;
  const sealed = await sealText(secret, JSON.stringify(bundle));
  // Another tab may have ended the access, which takes the key away.
  if (!isLast() || !isKnownStay(apartment.id) || secretOf(apartment.id) !== secret) return;
  const { id: guestId, checkoutDate } = guest;
  write(apartment.id, { ...entry, copy: { guestId, checkoutDate, savedAt, sealed } });
}

/** That the device was let in, and what may stay of the copy until there is a new one. */
function noteStay({ apartment, guest }: Bundle, may: boolean, slug: string | undefined): Entry {
  const before = read(apartment.id);
  const copy = may && before?.copy?.guestId === guest.id ? before.copy : undefined;
  if (before?.copy && !copy) dropCopy(apartment.id);
  const entry = { slug: slug ?? before?.slug, copy };
  const isNoted = before?.shape === shape && before.slug === entry.slug && before.copy === copy;
  if (!isNoted) write(apartment.id, entry);
  return entry;
}

async function keyFor(apartmentId: string, checkoutDate: string) {
  const before = secretOf(apartmentId);
  const secret = await keyThatEndsWith(apartmentId, checkoutDate);
  // What another key has sealed can't be read any more.
  if (secret !== before) await wipeImages(apartmentId);
  return secret;
}

export function forgetStay(apartmentId: string) {
  nextTurn(apartmentId);
  withStorage((storage) => {
    for (const each of [prefix, plainPrefix]) storage.removeItem(each + apartmentId);
  });
  dropCopy(apartmentId);
}

/** What is left without its key is not readable, wherever it is. */
function dropCopy(apartmentId: string) {
  dropKey(apartmentId);
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

/** Whether there is something to show without the server. */
export const hasCopy = (apartmentId: string) => {
  forgetEndedStays();
  return read(apartmentId)?.copy !== undefined;
};

export async function savedStay(apartmentId: string): Promise<SavedStay | undefined> {
  forgetEndedStays();
  const copy = read(apartmentId)?.copy;
  const secret = secretOf(apartmentId);
  if (!copy || !secret) return undefined;
  const text = await unsealText(secret, copy.sealed).catch(() => undefined);
  // The access may have ended while it was opened.
  if (text === undefined || read(apartmentId)?.copy?.sealed !== copy.sealed) return undefined;
  return { bundle: JSON.parse(text), savedAt: copy.savedAt };
}

/** Whether the device has been let in here: then it is worth waiting for the server's word. */
export const isKnownStay = (apartmentId: string) => read(apartmentId) !== undefined;

export const knownApartment = (slug: string) =>
  savedIds().find((apartmentId) => read(apartmentId)?.slug === slug);

/** Whichever page is opened: a stay that is over leaves nothing behind, nor does a release that sealed nothing. */
export function sweepCopies() {
  forgetEndedStays();
  void wipePlainImages();
}

function forgetEndedStays() {
  const today = localToday();
  for (const apartmentId of savedIds()) {
    const { slug, copy, shape: written } = read(apartmentId) ?? {};
    if (copy && !isUnderWay(copy, today)) forgetStay(apartmentId);
    else if (written !== shape || (copy && !isReadable(apartmentId))) {
      dropCopy(apartmentId);
      write(apartmentId, { slug });
    }
  }
  dropPlainCopies();
}

/** What was told to the guest goes; that the device was let in stays, for tabs of that release. */
function dropPlainCopies() {
  for (const apartmentId of idsUnder(plainPrefix))
    withStorage((storage) => {
      const {
        shape: written,
        slug,
        saved,
      } = JSON.parse(storage.getItem(plainPrefix + apartmentId) ?? '{}');
      if (saved)
        storage.setItem(plainPrefix + apartmentId, JSON.stringify({ shape: written, slug }));
    });
}

const isReadable = (apartmentId: string) => canSeal() && secretOf(apartmentId) !== undefined;

const savedIds = () => [...new Set([prefix, plainPrefix].flatMap(idsUnder))];

const idsUnder = (start: string) =>
  withStorage((storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : [])),
  ) ?? [];

const read = (apartmentId: string) =>
  withStorage((storage): Entry | undefined => {
    const text =
      storage.getItem(prefix + apartmentId) ?? storage.getItem(plainPrefix + apartmentId);
    if (text === null) return undefined;
    const entry: Entry = JSON.parse(text);
    return entry.shape === shape ? entry : { slug: entry.slug };
  });

function write(apartmentId: string, entry: Entry) {
  const put = ({ slug, copy }: Entry) =>
    withStorage((storage) => {
      storage.setItem(prefix + apartmentId, JSON.stringify({ slug, copy, shape }));
      return true;
    });
  // A full storage must not leave an older copy behind. What is gone altogether is the end of the access in other tabs.
  if (!put(entry) && !put({ slug: entry.slug }))
    withStorage((storage) => storage.removeItem(prefix + apartmentId));
}

/** A browser may forbid storage or have no room: then there is no copy, and everything else works. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
