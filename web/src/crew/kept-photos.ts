/**
 * The photos of turnovers that people work on now or soon, kept on the phone for places without a network. They are not
 * encrypted, like the last reply of the server. The service worker shows them.
 */
import type { CrewOverview, CrewTurnover } from '@guest-portal/contract';
import { describeImage, imageWidths } from '@guest-portal/contract/image-paths';
import { crewPath } from '@guest-portal/contract/pages';
import { useEffect } from 'react';
import { canUseWorker } from '../guest/offline/worker/register-worker.ts';
import { imageSrc } from '../images/sources.ts';
import { logFault } from '../shared/log.ts';
import { localDate } from '../shared/today.ts';

/** The service worker composes the same name. */
const cacheName = `kept-images-${crewPath}`;

const maxPhotos = 60;

/** The maximum size of a photo in bytes. The width that is kept usually has a tenth of it. */
const maxBytes = 400_000;

/** Keeps the photos of the last reply, and deletes all of them once the access has ended. */
export function useKeptPhotos(overview: CrewOverview | undefined) {
  useEffect(() => {
    if (!canUseWorker()) return;
    void runInOrder(() => (overview ? keepPhotos(overview) : deletePhotos()));
  }, [overview]);
}

let lastWork = Promise.resolve();

/** Runs one piece of work after the other, so that no photo is stored again after the access has ended. */
function runInOrder(work: () => Promise<void>) {
  lastWork = lastWork
    .then(work)
    .catch((error: unknown) => logFault('Photos could not be kept', error));
}

export const deletePhotos = async () => void (await caches.delete(cacheName));

export async function keepPhotos({ turnovers }: CrewOverview) {
  const cache = await caches.open(cacheName);
  const wanted = new Set(photosOf(turnovers).slice(0, maxPhotos).map(addressFor));
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
  for (const address of wanted) if (!(await cache.match(address))) await keepPhoto(cache, address);
}

/** Those of turnovers that are open come first. */
function photosOf(turnovers: readonly CrewTurnover[]): string[] {
  const open = turnovers.filter(({ isOpen }) => isOpen);
  const coming = turnovers.filter(
    ({ isOpen, freeFrom }) => !isOpen && freeFrom.date >= localDate(),
  );
  return [...open, ...coming].flatMap(({ facts, tasks, problems }) => [
    ...facts.flatMap(({ key, value }) => (key.startsWith('step:') ? (value?.slice(1) ?? []) : [])),
    ...tasks.flatMap(({ done }) => done?.photo ?? []),
    ...problems.flatMap(({ photos }) => photos),
  ]);
}

/** The page shows photos at most 12rem wide. The original upload is never fetched if a smaller width exists. */
function addressFor(path: string): string {
  const address = imageSrc(path);
  const image = describeImage(address);
  const widths = image?.thumbhash ? imageWidths.filter((width) => width < image.width) : [];
  const width = widths.find((each) => each >= 192 * devicePixelRatio) ?? widths.at(-1);
  return width === undefined ? address : `${address}?w=${width}`;
}

async function keepPhoto(cache: Cache, address: string) {
  // It comes from the browser's cache if it was just shown.
  const response = await fetch(address, { cache: 'force-cache' });
  const photo = response.ok ? await response.blob() : undefined;
  if (photo && photo.size <= maxBytes)
    await cache.put(address, new Response(photo, { headers: { 'content-type': photo.type } }));
}
