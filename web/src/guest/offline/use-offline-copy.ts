import { useEffect, useEffectEvent, useState } from 'react';
import { isUnauthorized } from '../../shared/api.ts';
import { logFault } from '../../shared/log.ts';
import type { Bundle } from '../page/bundle.ts';
import { decryptImagesForWorker, keepImage } from './keep-images.ts';
import { keepStay } from './keep-stay.ts';
import { hasCopy } from './saved-stay.ts';

export interface OfflineCopyOptions {
  pageId: string;
  bundle: Bundle;
  /** When the server sent or confirmed the bundle; undefined if it comes from the copy. */
  confirmedAt: number | undefined;
  slug: string | undefined;
  /** Called when the copy has been updated or could not be updated. */
  onKeepFinished: () => void;
}

/** Keeps what the guest sees for offline use, if `mayKeepCopy` allows it. */
export function useOfflineCopy({
  pageId,
  bundle,
  confirmedAt,
  slug,
  onKeepFinished,
}: OfflineCopyOptions) {
  // The initialiser runs before the first image is rendered. An effect would be too late, because an image is requested
  // as soon as React creates it.
  useState(decryptImagesForWorker);
  const reportFinished = useEffectEvent(onKeepFinished);
  useEffect(() => {
    if (confirmedAt === undefined) return;
    let isLatest = true;
    keepStay(pageId, bundle, confirmedAt, slug)
      .then(
        () => keepShownImages(pageId),
        // If the access has ended, the page itself tells the guest.
        (error: unknown) => isUnauthorized(error) || logFault('The page could not be kept', error),
      )
      .then(() => isLatest && reportFinished());
    return () => {
      isLatest = false;
    };
  }, [pageId, bundle, confirmedAt, slug]);

  useEffect(() => {
    // The load event of an image does not bubble, but the document receives it in the capture phase.
    const onLoad = ({ target }: Event) =>
      target instanceof HTMLImageElement && keepLoadedImage(pageId, target);
    document.addEventListener('load', onLoad, true);
    return () => document.removeEventListener('load', onLoad, true);
  }, [pageId]);
}

function keepShownImages(pageId: string) {
  for (const image of document.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth > 0) keepLoadedImage(pageId, image);
  }
}

function keepLoadedImage(pageId: string, image: HTMLImageElement) {
  const { origin, pathname, search } = new URL(image.currentSrc || image.src, location.href);
  if (origin !== location.origin || !pathname.startsWith('/objects/')) return;
  if (!hasCopy(pageId)) return;
  // The image has the width that is on the screen, so it is already in the browser's cache.
  keepImage(pageId, pathname + search).catch((error: unknown) =>
    logFault('A picture could not be kept', error),
  );
}
