import { useEffect } from 'react';
import { logFault } from '../../log.ts';
import type { Bundle } from '../welcome/bundle.ts';
import { keepImage } from './saved-images.ts';
import { keepStay, savedStay } from './saved-stay.ts';

interface Kept {
  bundle: Bundle;
  /** When the server sent or confirmed it; undefined for what comes from the copy itself. */
  confirmedAt: number | undefined;
  slug: string | undefined;
}

/** Keeps what the guest sees for the time without a network, as far as the rules allow. */
export function useOfflineCopy({ bundle, confirmedAt, slug }: Kept) {
  const apartmentId = bundle.apartment.id;
  useEffect(() => {
    if (confirmedAt !== undefined) keepStay(bundle, confirmedAt, slug);
  }, [bundle, confirmedAt, slug]);

  const { hasCheckedIn } = bundle.guest;
  useEffect(() => {
    if (!hasCheckedIn) return;
    const keep = (image: HTMLImageElement) => {
      const { origin, pathname, search } = new URL(image.currentSrc || image.src, location.href);
      if (origin !== location.origin || !pathname.startsWith('/objects/')) return;
      const isKept = () => savedStay(apartmentId) !== undefined;
      if (!isKept()) return;
      // In the width that is on the screen, and so already here.
      keepImage(apartmentId, pathname + search, isKept).catch((error: unknown) =>
        logFault('A picture could not be kept', error),
      );
    };
    // The event of an image does not bubble, but it passes here on its way down.
    const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && keep(target);
    for (const image of document.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth > 0) keep(image);
    }
    document.addEventListener('load', onLoad, true);
    return () => document.removeEventListener('load', onLoad, true);
  }, [apartmentId, hasCheckedIn]);
}
