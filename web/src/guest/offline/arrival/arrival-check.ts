/**
 * Checks whether this device has everything that the guest needs to get in. It fetches missing photos, reads back what
 * is saved, and notifies the host once when nothing is missing. There is one instance for as long as a page is open.
 */
import { confirmSavedCopy } from '@guest-portal/contract';
import { call, isUnauthorized } from '../../../shared/api.ts';
import { logFault } from '../../../shared/log.ts';
import type { Bundle } from '../../page/bundle.ts';
import type { SavedState } from '../../page/parts/saved-state.ts';
import { secretOf } from '../copy-key.ts';
import { countUnavailable, fetchArrivalPhotos } from './fetch-arrival-photos.ts';
import { areTextsKept, readBackCopy } from './read-back.ts';

export function createArrivalCheck(
  pageId: string,
  show: (saved: SavedState, bundle: Bundle) => void,
) {
  const unfetchable = new Set<string>();
  /** The last result if nothing can be added to it, so that photos are not read back every 30 seconds. */
  let finalResult: FinalResult | undefined;
  let isHostNotified = false;
  let isChecking = false;
  let nextRequest: CheckRequest | undefined;

  async function notifyHost() {
    if (isHostNotified) return;
    isHostNotified = true;
    try {
      await call(confirmSavedCopy, { params: { apartmentId: pageId }, body: {} });
    } catch (error) {
      isHostNotified = false;
      // If the access has ended, the page itself tells the guest.
      if (!isUnauthorized(error)) logFault('The host could not be notified of the copy', error);
    }
  }

  const countUnfetchable = (bundle: Bundle) => countUnavailable(pageId, bundle, unfetchable);

  async function hasFinalResult(bundle: Bundle) {
    if (finalResult?.bundle !== bundle || finalResult.secret !== secretOf(pageId)) return false;
    return finalResult.missing === (await countUnfetchable(bundle)) && areTextsKept(pageId, bundle);
  }

  async function runCheck({ bundle, isOnline }: CheckRequest) {
    if (await hasFinalResult(bundle)) {
      if (finalResult?.missing === 0 && isOnline) await notifyHost();
      return;
    }
    let saved = await readBackCopy(pageId, bundle);
    if (saved.kind === 'pictures' && isOnline) {
      show(saved, bundle);
      await fetchArrivalPhotos(
        pageId,
        bundle,
        unfetchable,
        () => nextRequest !== undefined && nextRequest.bundle !== bundle,
      ).catch((error: unknown) => logFault('The arrival photos could not be fetched', error));
      saved = await readBackCopy(pageId, bundle);
    }
    const missing = countMissing(saved);
    const isFinalResult = missing !== undefined && missing === (await countUnfetchable(bundle));
    finalResult = isFinalResult ? { bundle, secret: secretOf(pageId), missing } : undefined;
    show(saved, bundle);
    if (missing === 0 && isOnline) await notifyHost();
  }

  /** Runs one check at a time. Of the checks that are requested meanwhile, only the last one runs after it. */
  return async function check(request: CheckRequest) {
    nextRequest = request;
    if (isChecking) return;
    isChecking = true;
    try {
      for (let current: CheckRequest | undefined = request; current; current = nextRequest) {
        nextRequest = undefined;
        await runCheck(current);
      }
    } finally {
      isChecking = false;
    }
  };
}

/** Number of missing photos; undefined if the texts are missing too. */
function countMissing(saved: SavedState): number | undefined {
  if (saved.kind === 'saved') return 0;
  return saved.kind === 'pictures' ? saved.count - saved.saved : undefined;
}

interface FinalResult {
  bundle: Bundle;
  secret: string | undefined;
  /** Number of photos that cannot be fetched. */
  missing: number;
}

interface CheckRequest {
  bundle: Bundle;
  /** The server has just answered, so missing photos can be fetched and the host can be notified. */
  isOnline: boolean;
}
