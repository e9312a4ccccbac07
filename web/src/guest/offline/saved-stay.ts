/**
 * What this device keeps of its stays, so that the page opens without a network: sealed with a key that ends with the
 * stay. The rules stand in the page: the worker never sees a bundle. What is kept comes by `keep-stay.ts`, whose
 * code is not needed before the page is there.
 */
import { localDate } from '../../shared/today.ts';
import type { Bundle } from '../page/bundle.ts';
import { dropKey, secretOf } from './copy-key.ts';
import { canSeal, unsealText } from './decrypt.ts';
import { wipeImages, wipePlainImages } from './saved-images.ts';

interface SavedStay {
  bundle: Bundle;
  /** When the server last confirmed it. */
  savedAt: number;
}

/** That the device was let in, by which link, and what may be shown of it without a network. */
export interface Entry {
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
/** Where the page keeps what of the check-out list is done: it goes with the stay. */
export const ticksPrefix = 'ticks:';
/** Counts up when older copies can no longer be drawn, or should not be there: they are dropped. */
export const shape = 2;

/** Nothing is kept without a known end, nor beyond it. */
export const isUnderWay = (
  { checkoutDate }: Pick<Bundle['guest'], 'checkoutDate'>,
  today: string,
) => checkoutDate !== '' && today <= checkoutDate;

/** Counts up with whatever is done to a stay's copy: only the last of it counts. */
const turns = new Map<string, number>();

export function nextTurn(pageId: string) {
  const turn = (turns.get(pageId) ?? 0) + 1;
  turns.set(pageId, turn);
  return () => turns.get(pageId) === turn;
}

export function forgetStay(pageId: string) {
  nextTurn(pageId);
  withStorage((storage) => {
    for (const each of [prefix, plainPrefix]) storage.removeItem(each + pageId);
  });
  dropCopy(pageId);
}

/** What is left without its key is not readable, wherever it is. */
export function dropCopy(pageId: string) {
  dropKey(pageId);
  withStorage((storage) => storage.removeItem(ticksPrefix + pageId));
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
  return readEntry(pageId)?.copy !== undefined;
};

export async function savedStay(pageId: string): Promise<SavedStay | undefined> {
  forgetEndedStays();
  const copy = readEntry(pageId)?.copy;
  const secret = secretOf(pageId);
  if (!copy || !secret) return undefined;
  const text = await unsealText(secret, copy.sealed).catch(() => undefined);
  // The access may have ended while it was opened.
  if (text === undefined || readEntry(pageId)?.copy?.sealed !== copy.sealed) return undefined;
  return { bundle: JSON.parse(text), savedAt: copy.savedAt };
}

/** Whether the device has been let in here: then it is worth waiting for the server's word. */
export const isKnownStay = (pageId: string) => readEntry(pageId) !== undefined;

export const knownPage = (slug: string) =>
  savedIds().find((pageId) => readEntry(pageId)?.slug === slug);

/** Whichever page is opened: a stay that is over leaves nothing behind, nor does a release that sealed nothing. */
export function sweepCopies() {
  forgetEndedStays();
  void wipePlainImages();
}

function forgetEndedStays() {
  const today = localDate();
  for (const pageId of savedIds()) {
    const { slug, copy, shape: written } = readEntry(pageId) ?? {};
    if (copy && !isUnderWay(copy, today)) forgetStay(pageId);
    else if (written !== shape || (copy && !isReadable(pageId))) {
      dropCopy(pageId);
      writeEntry(pageId, { slug });
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

export const readEntry = (pageId: string) =>
  withStorage((storage): Entry | undefined => {
    const text = storage.getItem(prefix + pageId) ?? storage.getItem(plainPrefix + pageId);
    if (text === null) return undefined;
    const entry: Entry = JSON.parse(text);
    return entry.shape === shape ? entry : { slug: entry.slug };
  });

export function writeEntry(pageId: string, entry: Entry) {
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
