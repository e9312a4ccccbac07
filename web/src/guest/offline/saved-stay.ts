/**
 * What this device keeps of its stays, so that the page opens offline. It is encrypted with a key that expires with the
 * stay. The page decides what is kept, and the service worker never sees a bundle. `keep-stay.ts` writes the copy; its
 * code is only needed once the page is shown.
 */
import { localDate } from '../../shared/today.ts';
import type { Bundle } from '../page/bundle.ts';
import { dropKey, secretOf } from './copy-key.ts';
import { canEncrypt, decryptText } from './decrypt.ts';
import { wipeImages, wipePlainImages } from './saved-images.ts';

interface SavedStay {
  bundle: Bundle;
  /** When the server last confirmed the bundle. */
  savedAt: number;
}

/** Records that the device has access, through which link, and what may be shown offline. */
export interface SavedEntry {
  shape?: number;
  slug?: string | undefined;
  copy?: Copy | undefined;
}

interface Copy {
  guestId: string;
  checkoutDate: string;
  savedAt: number;
  /** The encrypted bundle. */
  sealed: string;
}

const prefix = 'sealed-stay:';
/**
 * Prefix of the unencrypted entries of older releases. Tabs of these releases may still be open. They delete entries
 * that they cannot read, and treat a missing entry as the end of the access.
 */
const plainPrefix = 'stay:';
/** Prefix of the ticks in the check-out list. They are deleted with the stay. */
export const ticksPrefix = 'ticks:';
/** Prefix of the marks of devices that have reported a problem. They are deleted with the stay. */
export const reportedPrefix = 'reported:';
/** Version of the entries. Increasing it deletes all older copies, which is needed if they can no longer be shown. */
export const entryVersion = 2;

/** A copy is kept only if the end of the stay is known, and only until then. */
export const mayKeepCopy = (
  { checkoutDate }: Pick<Bundle['guest'], 'checkoutDate'>,
  today: string,
) => checkoutDate !== '' && today <= checkoutDate;

/** The number of the latest change to each stay's copy. */
const latestChanges = new Map<string, number>();

/** Returns a function that says whether this is still the latest change, because an earlier one may finish later. */
export function startCopyChange(pageId: string) {
  const change = (latestChanges.get(pageId) ?? 0) + 1;
  latestChanges.set(pageId, change);
  return () => latestChanges.get(pageId) === change;
}

export function forgetStay(pageId: string) {
  startCopyChange(pageId);
  withStorage((storage) => {
    for (const each of [prefix, plainPrefix]) storage.removeItem(each + pageId);
  });
  dropCopy(pageId);
}

/** Deletes the key, the ticks, the mark of a report and the images. The rest of the copy is unreadable without the key. */
export function dropCopy(pageId: string) {
  dropKey(pageId);
  withStorage((storage) => {
    for (const each of [ticksPrefix, reportedPrefix]) storage.removeItem(each + pageId);
  });
  void wipeImages(pageId);
}

/** Calls back when another tab has deleted the stay, so that this tab does not bring it back. */
export function onStayForgotten(pageId: string, callback: () => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + pageId && newValue === null) callback();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const leavingPrefix = 'leaving:';

/** Records that the guest has left while the server could not be reached. No page may open until the server knows. */
export const rememberLeaving = (pageId: string) =>
  withStorage((storage) => storage.setItem(leavingPrefix + pageId, ''));
export const isLeaving = (pageId: string) =>
  withStorage((storage) => storage.getItem(leavingPrefix + pageId) !== null) ?? false;
export const forgetLeaving = (pageId: string) =>
  withStorage((storage) => storage.removeItem(leavingPrefix + pageId));

/** Whether there is something to show without the server. */
export const hasCopy = (pageId: string) => {
  forgetEndedStays();
  return readEntry(pageId)?.copy !== undefined;
};

export async function readSavedStay(pageId: string): Promise<SavedStay | undefined> {
  forgetEndedStays();
  const copy = readEntry(pageId)?.copy;
  const secret = secretOf(pageId);
  if (!copy || !secret) return undefined;
  const text = await decryptText(secret, copy.sealed).catch(() => undefined);
  // The access may have ended while the copy was decrypted.
  if (text === undefined || readEntry(pageId)?.copy?.sealed !== copy.sealed) return undefined;
  return { bundle: JSON.parse(text), savedAt: copy.savedAt };
}

/** Whether this device has had access. If so, the page waits for the server's answer instead of asking for the PIN. */
export const isKnownStay = (pageId: string) => readEntry(pageId) !== undefined;

export const pageIdOfSlug = (slug: string) =>
  savedIds().find((pageId) => readEntry(pageId)?.slug === slug);

/**
 * Called whenever a page is opened. Deletes the copies of stays that are over, and the unencrypted copies of older
 * releases.
 */
export function cleanUpCopies() {
  forgetEndedStays();
  void wipePlainImages();
}

function forgetEndedStays() {
  const today = localDate();
  for (const pageId of savedIds()) {
    const { slug, copy, shape } = readEntry(pageId) ?? {};
    if (copy && !mayKeepCopy(copy, today)) forgetStay(pageId);
    else if (shape !== entryVersion || (copy && !isReadable(pageId))) {
      dropCopy(pageId);
      writeEntry(pageId, { slug });
    }
  }
  dropPlainCopies();
}

/** Deletes the guest's data but keeps the entry, because tabs of older releases take it as proof of access. */
function dropPlainCopies() {
  for (const pageId of idsUnder(plainPrefix))
    withStorage((storage) => {
      const { shape, slug, saved } = JSON.parse(storage.getItem(plainPrefix + pageId) ?? '{}');
      if (saved) storage.setItem(plainPrefix + pageId, JSON.stringify({ shape, slug }));
    });
}

const isReadable = (pageId: string) => canEncrypt() && secretOf(pageId) !== undefined;

const savedIds = () => [...new Set([prefix, plainPrefix].flatMap(idsUnder))];

const idsUnder = (keyPrefix: string) =>
  withStorage((storage) =>
    Object.keys(storage).flatMap((key) =>
      key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : [],
    ),
  ) ?? [];

export const readEntry = (pageId: string) =>
  withStorage((storage): SavedEntry | undefined => {
    const text = storage.getItem(prefix + pageId) ?? storage.getItem(plainPrefix + pageId);
    if (text === null) return undefined;
    const entry: SavedEntry = JSON.parse(text);
    return entry.shape === entryVersion ? entry : { slug: entry.slug };
  });

export function writeEntry(pageId: string, entry: SavedEntry) {
  const tryToWrite = ({ slug, copy }: SavedEntry) =>
    withStorage((storage) => {
      storage.setItem(prefix + pageId, JSON.stringify({ slug, copy, shape: entryVersion }));
      return true;
    });
  // If the storage is full, the older copy is deleted. The entry is kept, because other tabs treat a missing entry as
  // the end of the access.
  if (!tryToWrite(entry) && !tryToWrite({ slug: entry.slug }))
    withStorage((storage) => storage.removeItem(prefix + pageId));
}

/** A browser may forbid storage or be out of space. Then there is no copy, and everything else works. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
