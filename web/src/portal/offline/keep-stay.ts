/**
 * Keeps a stay on the device, as far as the rules allow. That the device was let in is noted at once; sealing takes a
 * moment, in which the access may end: what is sealed is written only if nothing has happened since.
 */
import { whenIdle } from '../../idle.ts';
import { localDate } from '../../today.ts';
import type { Bundle } from '../welcome/bundle.ts';
import { keyThatEndsWith } from './ask-for-key.ts';
import { dropKey, secretOf } from './copy-key.ts';
import { wipeImages } from './saved-images.ts';
import {
  dropCopy,
  type Entry,
  isKnownStay,
  isUnderWay,
  nextTurn,
  readEntry,
  shape,
  writeEntry,
} from './saved-stay.ts';
import { sealText } from './sealing.ts';
import { canSeal } from './unsealing.ts';

type Guest = Bundle['guest'];

/**
 * Secrets wait for the check-in, so nothing is kept before it; but for the page of a guest who can't check in yet, which
 * says how to get there, holds no secret and opens nothing without the server.
 */
export const mayKeep = ({ guest }: Bundle, today: string) =>
  Boolean(guest.hasCheckedIn || guest.opensAt) && isUnderWay(guest, today);

/** Called with every answer of the server's: the copy follows it, or goes. */
export async function keepStay(pageId: string, bundle: Bundle, savedAt: number, slug?: string) {
  const { guest } = bundle;
  const isLast = nextTurn(pageId);
  const may = mayKeep(bundle, localDate());
  const entry = noteStay(pageId, guest, may, slug);
  if (!isKnownStay(pageId) || !canSeal() || !isUnderWay(guest, localDate())) return;

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
  writeEntry(pageId, { ...entry, copy: { guestId, checkoutDate, savedAt, sealed } });
}

/** That the device was let in, and what may stay of the copy until there is a new one. */
function noteStay(pageId: string, guest: Guest, may: boolean, slug: string | undefined): Entry {
  const before = readEntry(pageId);
  const copy = may && before?.copy?.guestId === guest.id ? before.copy : undefined;
  if (before?.copy && !copy) dropCopy(pageId);
  const entry = { slug: slug ?? before?.slug, copy };
  const isNoted = before?.shape === shape && before.slug === entry.slug && before.copy === copy;
  if (!isNoted) writeEntry(pageId, entry);
  return entry;
}

async function keyFor(pageId: string, checkoutDate: string) {
  const before = secretOf(pageId);
  const secret = await keyThatEndsWith(pageId, checkoutDate);
  // What another key has sealed can't be read any more.
  if (secret !== before) await wipeImages(pageId);
  return secret;
}
