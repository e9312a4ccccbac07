/** Fetches the arrival photos before the guest looks at them, one at a time, while the browser is idle. */
import { whenIdle } from '../../../shared/idle.ts';
import type { Bundle } from '../../page/bundle.ts';
import { findKeptImage, keepImage } from '../keep-images.ts';
import { arrivalPhotos } from './arrival-photos.ts';

export const maxPhotos = 20;
export const maxTotalBytes = 8_000_000;

/** Whether the guest has set the browser to save data. Photos that the guest looks at are still kept. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** @param unfetchable photos that the server does not have or that exceed the limits; they are not requested again */
export async function fetchArrivalPhotos(
  pageId: string,
  bundle: Bundle,
  unfetchable: Set<string>,
  shouldStop: () => boolean,
) {
  if (savesData()) return;
  let remainingBytes = maxTotalBytes;
  for (const address of arrivalPhotos(bundle).slice(0, maxPhotos)) {
    if (unfetchable.has(address)) continue;
    await new Promise<void>(whenIdle);
    if (shouldStop()) return;
    if (await keepImage(pageId, address, remainingBytes)) unfetchable.add(address);
    const kept = await findKeptImage(pageId, address);
    if (kept) remainingBytes -= (await kept.arrayBuffer()).byteLength;
  }
}

/**
 * Number of photos that are not kept and will not be fetched in advance. They are kept once the guest looks at them.
 */
export async function countUnavailable(pageId: string, bundle: Bundle, unfetchable: Set<string>) {
  const notRequested = arrivalPhotos(bundle).filter(
    (address, index) => index >= maxPhotos || unfetchable.has(address),
  );
  const kept = await Promise.all(notRequested.map((address) => findKeptImage(pageId, address)));
  return kept.filter((each) => !each).length;
}
