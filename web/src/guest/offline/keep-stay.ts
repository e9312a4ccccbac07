/**
 * Keeps a copy of a stay on the device, if `mayKeepCopy` allows it. The access may end while the copy is encrypted, so
 * the copy is written only if nothing has changed since.
 */
import { whenIdle } from '../../shared/idle.ts';
import { localDate } from '../../shared/today.ts';
import type { Bundle } from '../page/bundle.ts';
import { askForKey } from './ask-for-key.ts';
import { dropKey, secretOf } from './copy-key.ts';
import { canEncrypt } from './decrypt.ts';
import { encryptText } from './encrypt.ts';
import { wipeImages } from './saved-images.ts';
import {
  dropCopy,
  entryVersion,
  isKnownStay,
  mayKeepCopy,
  readEntry,
  type SavedEntry,
  startCopyChange,
  writeEntry,
} from './saved-stay.ts';

type Guest = Bundle['guest'];

/** Called with every answer of the server. Records the access at once, and then updates the copy or deletes it. */
export async function keepStay(pageId: string, bundle: Bundle, savedAt: number, slug?: string) {
  const { guest } = bundle;
  const isLatest = startCopyChange(pageId);
  // A copy is also kept before the check-in, because that page holds no secret and says how to get there.
  const mayKeep = mayKeepCopy(guest, localDate());
  const entry = recordAccess(pageId, guest, mayKeep, slug);
  if (!isKnownStay(pageId) || !canEncrypt() || !mayKeep) return;

  await new Promise<void>(whenIdle);
  if (!isLatest()) return;
  const secret = await requestKey(pageId, guest.checkoutDate);
  if (!isKnownStay(pageId)) dropKey(pageId);
  if (!secret || !isLatest()) return;
  const sealed = await encryptText(secret, JSON.stringify(bundle));
  // The access may have ended in another tab, which deletes the key.
  if (!isLatest() || !isKnownStay(pageId) || secretOf(pageId) !== secret) return;
  const { id: guestId, checkoutDate } = guest;
  writeEntry(pageId, { ...entry, copy: { guestId, checkoutDate, savedAt, sealed } });
}

/**
 * Records that the device has access, and keeps the previous copy until there is a new one, if that is still allowed.
 */
function recordAccess(
  pageId: string,
  guest: Guest,
  mayKeep: boolean,
  slug: string | undefined,
): SavedEntry {
  const previous = readEntry(pageId);
  const copy = mayKeep && previous?.copy?.guestId === guest.id ? previous.copy : undefined;
  if (previous?.copy && !copy) dropCopy(pageId);
  const entry = { slug: slug ?? previous?.slug, copy };
  const isUpToDate =
    previous?.shape === entryVersion && previous.slug === entry.slug && previous.copy === copy;
  if (!isUpToDate) writeEntry(pageId, entry);
  return entry;
}

async function requestKey(pageId: string, checkoutDate: string) {
  const previous = secretOf(pageId);
  const secret = await askForKey(pageId, checkoutDate);
  // Images that were encrypted with another key can no longer be read.
  if (secret !== previous) await wipeImages(pageId);
  return secret;
}
