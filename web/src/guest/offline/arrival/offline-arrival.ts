/**
 * Saves on this device everything that the guest needs to get in. It fetches what is missing, reads back what is there,
 * and notifies the host once when all of it is saved. There is one instance for as long as a page is open.
 */
import { confirmSavedCopy } from '@guest-portal/contract';
import { call, isUnauthorized } from '../../../shared/api.ts';
import { logFault } from '../../../shared/log.ts';
import type { Bundle } from '../../page/bundle.ts';
import type { SavedState } from '../../page/parts/saved-state.ts';
import { secretOf } from '../copy-key.ts';
import { countGivenUp, fetchArrivalPhotos } from './fetch-arrival-photos.ts';
import { areTextsKept, readBack } from './read-back.ts';

export function offlineArrival(pageId: string, show: (saved: SavedState, bundle: Bundle) => void) {
  const hopeless = new Set<string>();
  /** The last result if nothing can be added to it, so that photos are not read back every 30 seconds. */
  let settled: Settled | undefined;
  let isTold = false;
  let isLooking = false;
  let next: Look | undefined;

  async function tell() {
    if (isTold) return;
    isTold = true;
    try {
      await call(confirmSavedCopy, { params: { apartmentId: pageId }, body: {} });
    } catch (error) {
      isTold = false;
      // If the access has ended, the page itself tells the guest.
      if (!isUnauthorized(error)) logFault('The host could not be notified of the copy', error);
    }
  }

  const givenUp = (bundle: Bundle) => countGivenUp(pageId, bundle, hopeless);

  async function isSettled(bundle: Bundle) {
    if (settled?.bundle !== bundle || settled.secret !== secretOf(pageId)) return false;
    return settled.missing === (await givenUp(bundle)) && areTextsKept(pageId, bundle);
  }

  async function look({ bundle, isOnline }: Look) {
    if (await isSettled(bundle)) return settled?.missing === 0 && isOnline ? tell() : undefined;
    let saved = await readBack(pageId, bundle);
    if (saved.kind === 'pictures' && isOnline) {
      show(saved, bundle);
      await fetchArrivalPhotos(
        pageId,
        bundle,
        hopeless,
        () => next !== undefined && next.bundle !== bundle,
      ).catch((error: unknown) => logFault('The pictures of the way in did not come', error));
      saved = await readBack(pageId, bundle);
    }
    const missing = missingOf(saved);
    const isAllThatComes = missing !== undefined && missing === (await givenUp(bundle));
    settled = isAllThatComes ? { bundle, secret: secretOf(pageId), missing } : undefined;
    show(saved, bundle);
    if (missing === 0 && isOnline) await tell();
  }

  /** Only one check runs at a time. Of the checks that are requested meanwhile, only the last one runs after it. */
  return async function check(asked: Look) {
    next = asked;
    if (isLooking) return;
    isLooking = true;
    try {
      for (let now: Look | undefined = asked; now; now = next) {
        next = undefined;
        await look(now);
      }
    } finally {
      isLooking = false;
    }
  };
}

/** Number of missing photos; undefined if the texts are missing too. */
function missingOf(saved: SavedState): number | undefined {
  if (saved.kind === 'saved') return 0;
  return saved.kind === 'pictures' ? saved.count - saved.saved : undefined;
}

interface Settled {
  bundle: Bundle;
  secret: string | undefined;
  /** Number of photos that cannot be fetched. */
  missing: number;
}

interface Look {
  bundle: Bundle;
  /** The server has just answered, so missing photos can be fetched and the host can be notified. */
  isOnline: boolean;
}
