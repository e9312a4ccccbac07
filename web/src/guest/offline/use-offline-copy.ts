import { useEffect, useEffectEvent, useState } from 'react';
import { isUnauthorized } from '../../shared/api.ts';
import { logFault } from '../../shared/log.ts';
import type { Bundle } from '../page/bundle.ts';
import { keepImage, openForWorker } from './keep-images.ts';
import { keepStay } from './keep-stay.ts';
import { hasCopy } from './saved-stay.ts';

export interface Kept {
  pageId: string;
  bundle: Bundle;
  /** When the server sent or confirmed it; undefined for what comes from the copy itself. */
  confirmedAt: number | undefined;
  slug: string | undefined;
  /** The copy has followed the answer, or could not. */
  onKept: () => void;
}

/** Keeps what the guest sees for the time without a network, as far as the rules allow. */
export function useOfflineCopy({ pageId, bundle, confirmedAt, slug, onKept }: Kept) {
  // Before the first picture is drawn: React makes it, and so has it asked for, well before any effect is run.
  useState(openForWorker);
  const tell = useEffectEvent(onKept);
  useEffect(() => {
    if (confirmedAt === undefined) return;
    let isLast = true;
    keepStay(pageId, bundle, confirmedAt, slug)
      .then(
        () => keepShown(pageId),
        // Whose access has ended hears of it by the page itself.
        (error: unknown) => isUnauthorized(error) || logFault('The page could not be kept', error),
      )
      .then(() => isLast && tell());
    return () => {
      isLast = false;
    };
  }, [pageId, bundle, confirmedAt, slug]);

  useEffect(() => {
    // The event of an image does not bubble, but it passes here on its way down.
    const onLoad = ({ target }: Event) =>
      target instanceof HTMLImageElement && keep(pageId, target);
    document.addEventListener('load', onLoad, true);
    return () => document.removeEventListener('load', onLoad, true);
  }, [pageId]);
}

function keepShown(pageId: string) {
  for (const image of document.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth > 0) keep(pageId, image);
  }
}

function keep(pageId: string, image: HTMLImageElement) {
  const { origin, pathname, search } = new URL(image.currentSrc || image.src, location.href);
  if (origin !== location.origin || !pathname.startsWith('/objects/')) return;
  if (!hasCopy(pageId)) return;
  // In the width that is on the screen, and so already here.
  keepImage(pageId, pathname + search).catch((error: unknown) =>
    logFault('A picture could not be kept', error),
  );
}
