/**
 * Reads back what the device holds, as it would be read without a network, so that the page only promises what was
 * verified.
 */
import { currentLanguage } from '../../../languages/language.ts';
import type { Bundle } from '../../page/bundle.ts';
import type { SavedState } from '../../page/parts/saved-state.ts';
import { secretOf } from '../copy-key.ts';
import { canEncrypt, unseal } from '../decrypt.ts';
import { findKeptImage } from '../keep-images.ts';
import { hasCacheStorage } from '../saved-images.ts';
import { readSavedStay } from '../saved-stay.ts';
import { isShellKept } from '../shell-kept.ts';
import { arrivalPhotos } from './arrival-photos.ts';

export async function readBackCopy(pageId: string, bundle: Bundle): Promise<SavedState> {
  if (!canKeep()) return { kind: 'impossible' };
  if (bundle.guest.checkoutDate === '') return { kind: 'no-dates' };
  if (!(await areTextsKept(pageId, bundle)) || !(await isShellKept(currentLanguage().code)))
    return { kind: 'not-yet' };
  const photos = arrivalPhotos(bundle);
  let saved = 0;
  for (const url of photos) if (await isPhotoKept(pageId, url)) saved += 1;
  const count = photos.length;
  return saved === count ? { kind: 'saved' } : { kind: 'pictures', saved, count };
}

/** Whether the copy holds exactly the page that is on the screen. */
export async function areTextsKept(pageId: string, bundle: Bundle): Promise<boolean> {
  const kept = await readSavedStay(pageId);
  return kept !== undefined && JSON.stringify(kept.bundle) === JSON.stringify(bundle);
}

async function isPhotoKept(pageId: string, url: string): Promise<boolean> {
  const secret = secretOf(pageId);
  const kept = await findKeptImage(pageId, url);
  if (!secret || !kept) return false;
  const decrypted = unseal(secret, new Uint8Array(await kept.arrayBuffer()));
  return decrypted.then(
    () => true,
    () => false,
  );
}

const canKeep = () =>
  canEncrypt() && hasCacheStorage() && 'serviceWorker' in navigator && hasStorage();

function hasStorage(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}
