/** Fetches the pictures of the way in before anybody looks at them: one at a time, when there is nothing else to do. */
import { whenIdle } from '../../../shared/idle.ts';
import type { Bundle } from '../../page/bundle.ts';
import { imageKept, keepImage } from '../keep-images.ts';
import { arrivalPhotos } from './arrival-photos.ts';

export const mostPictures = 20;
export const mostBytes = 8_000_000;

/** Whoever pays for each megabyte has said so; what they look at is kept all the same. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** @param hopeless those that the server does not have, or that there is no room for: not asked for again */
export async function fetchArrivalPhotos(
  pageId: string,
  bundle: Bundle,
  hopeless: Set<string>,
  isOver: () => boolean,
) {
  if (savesData()) return;
  let room = mostBytes;
  for (const address of arrivalPhotos(bundle).slice(0, mostPictures)) {
    if (hopeless.has(address)) continue;
    await new Promise<void>(whenIdle);
    if (isOver()) return;
    if (await keepImage(pageId, address, room)) hopeless.add(address);
    const kept = await imageKept(pageId, address);
    if (kept) room -= (await kept.arrayBuffer()).byteLength;
  }
}

/** How many are not there and will not be asked for: they come only when somebody looks at them. */
export async function countGivenUp(pageId: string, bundle: Bundle, hopeless: Set<string>) {
  const notAskedFor = arrivalPhotos(bundle).filter(
    (address, at) => at >= mostPictures || hopeless.has(address),
  );
  const kept = await Promise.all(notAskedFor.map((address) => imageKept(pageId, address)));
  return kept.filter((each) => !each).length;
}
