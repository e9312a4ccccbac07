/**
 * Everything that is needed to get in, on this device: what is missing is fetched, what is there is read back, and the
 * host is told once that all of it is. One for as long as a page is open.
 */
import { noteSavedCopy } from '@guest-portal/contract';
import { call, isUnauthorized } from '../../api.ts';
import { logFault } from '../../log.ts';
import type { Bundle } from '../welcome/bundle.ts';
import type { Saved } from '../welcome/saved.ts';
import { secretOf } from './copy-key.ts';
import { keepPictures } from './keep-pack.ts';
import { areTextsKept, readBack } from './read-back.ts';

export function arrivalPack(pageId: string, show: (saved: Saved, bundle: Bundle) => void) {
  const hopeless = new Set<string>();
  /** What was last read back as whole: it is not read again every 30 seconds. */
  let whole: { bundle: Bundle; secret: string | undefined } | undefined;
  let isTold = false;
  let isLooking = false;
  let next: Look | undefined;

  async function tell() {
    if (isTold) return;
    isTold = true;
    try {
      await call(noteSavedCopy, { params: { apartmentId: pageId }, body: {} });
    } catch (error) {
      isTold = false;
      // Whose access has ended hears of it by the page itself.
      if (!isUnauthorized(error)) logFault('The host could not be told of the copy', error);
    }
  }

  async function look({ bundle, isOnline }: Look) {
    const isSame = whole?.bundle === bundle && whole.secret === secretOf(pageId);
    if (isSame && (await areTextsKept(pageId, bundle))) return isOnline ? tell() : undefined;
    let saved = await readBack(pageId, bundle);
    if (saved.kind === 'pictures' && isOnline) {
      show(saved, bundle);
      await keepPictures(
        pageId,
        bundle,
        hopeless,
        () => next !== undefined && next.bundle !== bundle,
      ).catch((error: unknown) => logFault('The pictures of the way in did not come', error));
      saved = await readBack(pageId, bundle);
    }
    whole = saved.kind === 'saved' ? { bundle, secret: secretOf(pageId) } : undefined;
    show(saved, bundle);
    if (whole && isOnline) await tell();
  }

  /** One look at a time, and after it the last that was asked for meanwhile. */
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

interface Look {
  bundle: Bundle;
  /** The server has just answered: what is missing can be fetched, and the host can be told. */
  isOnline: boolean;
}
