/**
 * What this device keeps of its stays, so that the page opens without a network: sealed with a key that ends with the
 * stay. The rules stand here, in the page: the worker never sees a bundle. That a device was let in is noted at once;
 * sealing takes a moment, in which the access may end: what is sealed is written only if nothing has happened since.
 */
import { whenIdle } from '../../idle.ts';
import { localToday } from '../local-today.ts';
import type { Bundle } from '../welcome/bundle.ts';
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

/**
 * Secrets wait for the check-in, so nothing is kept before it; but for the page of a guest who can't check in yet, which
 * says how to get there, holds no secret and opens nothing without the server.
 */
export const mayKeep = ({ guest }: Bundle, today: string) =>
  Boolean(guest.hasCheckedIn || guest.opensAt) && isUnderWay(guest, today);

/** Counts up with whatever is done to a stay's copy: only the last of it counts. */
const turns = new Map<string, number>();

function nextTurn(pageId: string) {
  const turn = (turns.get(pageId) ?? 0) + 1;
  turns.set(pageId, turn);
  return () => turns.get(pageId) === turn;
}

/** Called with every answer of the server's: the copy follows it, or goes. */
export async function keepStay(pageId: string, bundle: Bundle, savedAt: number, slug?: string) {
  const { guest } = bundle;
  const isLast = nextTurn(pageId);
  const may = mayKeep(bundle, localToday());
  const entry = noteStay(pageId, guest, may, slug);
  if (!isKnownStay(pageId) || !canSeal() || !isUnderWay(guest, localToday())) return;

  await new Promise<void>(whenIdle);
  if (!isLast()) return;
  // Also before the check-in: once the door code is there, the network may go.
  const secret = await keyFor(pageId, guest.checkoutDate);
  if (!isKnownStay(pageId)) dropKey(pageId);
  if (!secret || !may || !isLast()) return;
  const sealed = await sealText(secret, JSON.stringify(bundle));
  // Another tab may have ended the access, which takes the key away.
  if (!isLast() || !isKnownStay(pageId) || secretOf(pageId) !== secret) return;
  const { id: guestId, checkoutDate } = guest;
  write(pageId, { ...entry, copy: { guestId, checkoutDate, savedAt, sealed } });
}

/** That the device was let in, and what may stay of the copy until there is a new one. */
function noteStay(pageId: string, guest: Guest, may: boolean, slug: string | undefined): Entry {
  const before = read(pageId);
  const copy = may && before?.copy?.guestId === guest.id ? before.copy : undefined;
  if (before?.copy && !copy) dropCopy(pageId);
  const entry = { slug: slug ?? before?.slug, copy };
  const isNoted = before?.shape === shape && before.slug === entry.slug && before.copy === copy;
  if (!isNoted) write(pageId, entry);
  return entry;
}

async function keyFor(pageId: string, checkoutDate: string) {
  const before = secretOf(pageId);
  const secret = await keyThatEndsWith(pageId, checkoutDate);
  // What another key has sealed can't be read any more.
  if (secret !== before) await wipeImages(pageId);
  return secret;
}

export function forgetStay(pageId: string) {
  nextTurn(pageId);
  withStorage((storage) => {
    for (const each of [prefix, plainPrefix]) storage.removeItem(each + pageId);
  });
  dropCopy(pageId);
}

/** What is left without its key is not readable, wherever it is. */
function dropCopy(pageId: string) {
  dropKey(pageId);
  void wipeImages(pageId);
}

/** Calls back when another tab of this device has forgotten the stay: this one must not bring it back. */
export function onForgotten(pageId: string, forgotten: () => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + pageId && newValue === null) forgotten();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const leavingPrefix = 'leaving:';

/** The guest has left, but the server could not be told: no page may open until it was. */
export const rememberLeaving = (pageId: string) =>
  withStorage((storage) => storage.setItem(leavingPrefix + pageId, ''));
export const isLeaving = (pageId: string) =>
  withStorage((storage) => storage.getItem(leavingPrefix + pageId) !== null) ?? false;
export const hasLeft = (pageId: string) =>
  withStorage((storage) => storage.removeItem(leavingPrefix + pageId));

/** Whether there is something to show without the server. */
export const hasCopy = (pageId: string) => {
  forgetEndedStays();
  return read(pageId)?.copy !== undefined;
};

export async function savedStay(pageId: string): Promise<SavedStay | undefined> {
  forgetEndedStays();
  const copy = read(pageId)?.copy;
  const secret = secretOf(pageId);
  if (!copy || !secret) return undefined;
  const text = await unsealText(secret, copy.sealed).catch(() => undefined);
  // The access may have ended while it was opened.
  if (text === undefined || read(pageId)?.copy?.sealed !== copy.sealed) return undefined;
  return { bundle: JSON.parse(text), savedAt: copy.savedAt };
}

/** Whether the device has been let in here: then it is worth waiting for the server's word. */
export const isKnownStay = (pageId: string) => read(pageId) !== undefined;

export const knownPage = (slug: string) => savedIds().find((pageId) => read(pageId)?.slug === slug);

/** Whichever page is opened: a stay that is over leaves nothing behind, nor does a release that sealed nothing. */
export function sweepCopies() {
  forgetEndedStays();
  void wipePlainImages();
}

function forgetEndedStays() {
  const today = localToday();
  for (const pageId of savedIds()) {
    const { slug, copy, shape: written } = read(pageId) ?? {};
    if (copy && !isUnderWay(copy, today)) forgetStay(pageId);
    else if (written !== shape || (copy && !isReadable(pageId))) {
      dropCopy(pageId);
      write(pageId, { slug });
    }
  }
  dropPlainCopies();
}

/** What was told to the guest goes; that the device was let in stays, for tabs of that release. */
function dropPlainCopies() {
  for (const pageId of idsUnder(plainPrefix))
    withStorage((storage) => {
      const {
        shape: written,
        slug,
        saved,
      } = JSON.parse(storage.getItem(plainPrefix + pageId) ?? '{}');
      if (saved) storage.setItem(plainPrefix + pageId, JSON.stringify({ shape: written, slug }));
    });
}

const isReadable = (pageId: string) => canSeal() && secretOf(pageId) !== undefined;

const savedIds = () => [...new Set([prefix, plainPrefix].flatMap(idsUnder))];

const idsUnder = (start: string) =>
  withStorage((storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : [])),
  ) ?? [];

const read = (pageId: string) =>
  withStorage((storage): Entry | undefined => {
    const text = storage.getItem(prefix + pageId) ?? storage.getItem(plainPrefix + pageId);
    if (text === null) return undefined;
    const entry: Entry = JSON.parse(text);
    return entry.shape === shape ? entry : { slug: entry.slug };
  });

function write(pageId: string, entry: Entry) {
  const put = ({ slug, copy }: Entry) =>
    withStorage((storage) => {
      storage.setItem(prefix + pageId, JSON.stringify({ slug, copy, shape }));
      return true;
    });
  // A full storage must not leave an older copy behind. What is gone altogether is the end of the access in other tabs.
  if (!put(entry) && !put({ slug: entry.slug }))
    withStorage((storage) => storage.removeItem(prefix + pageId));
}

/** A browser may forbid storage or have no room: then there is no copy, and everything else works. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
