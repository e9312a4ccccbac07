/**
 * Saves what a host sees as not saved, photos that are still on their way included: whichever button was pressed, a
 * photo that was picked before is saved by it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isOnItsWay, isUnsaved, ofList, type Upload } from '../../../images/picking/upload.ts';
import type { DraftStore, Failure } from '../drafts/draft-store.ts';
import { type ItemKey, partsOf } from '../drafts/drafts.ts';
import { isImagesKind } from '../drafts/image-items.ts';
import type { PhotoUploads } from '../photo-uploads.ts';
import { type Outcome, saveDrafts } from '../save.ts';

interface Saved extends Outcome {
  /** The host has taken all of it back while photos were on their way: there is nothing to tell. */
  isGivenUp: boolean;
}

interface Saving {
  client: QueryClient;
  store: DraftStore;
  uploads: PhotoUploads | undefined;
}

export const isPhotos = (key: ItemKey) => isImagesKind(partsOf(key).kind);

/** Something of a list of photos would be saved by saving. */
export const hasPhotoEdits = (store: DraftStore) => {
  const { drafts, uploads } = store.get();
  const keys = Object.keys(drafts) as ItemKey[];
  return keys.some(isPhotos) || uploads.some(isUnsaved);
};

/** @param isWanted of an item; otherwise all are */
export async function saveWithPhotos(
  { client, store, uploads }: Saving,
  isWanted: (key: ItemKey) => boolean = () => true,
): Promise<Saved> {
  for (const { id } of store.get().uploads) uploads?.retry(id);
  const awaited = store.get().uploads.filter(isOnItsWay);
  const late: ReadonlySet<string> = new Set(awaited.map(({ list }) => list));
  // Nothing that could be saved now waits for a photo.
  const atOnce = await store.saveWith(() =>
    saveDrafts(client, store, (key) => isWanted(key) && !late.has(key)),
  );
  if (late.size === 0 || atOnce.unauthorized) return { ...atOnce, isGivenUp: false };

  // Not a part of what a host who leaves has to wait for: leaving asks, because there is something to lose.
  await uploads?.settled();
  const isGivenUp = !isLeft(store, late);
  const afterwards = await store.saveWith(() => saveDrafts(client, store, (key) => late.has(key)));
  const failures = [...atOnce.failures, ...afterwards.failures, ...missing(store, awaited)];
  const conflicts = [...atOnce.conflicts, ...afterwards.conflicts];
  const isUnreached = atOnce.isUnreached || afterwards.isUnreached;
  return { ...atOnce, ...afterwards, failures, conflicts, isUnreached, isGivenUp };
}

const isLeft = (store: DraftStore, lists: ReadonlySet<string>) => {
  const { drafts, uploads } = store.get();
  return (
    Object.keys(drafts).some((key) => lists.has(key)) || uploads.some(({ list }) => lists.has(list))
  );
};

/** Why each of them has not arrived stands at the list. */
function missing(store: DraftStore, awaited: readonly Upload[]): [ItemKey, Failure][] {
  const { uploads } = store.get();
  const left = awaited.filter(({ id }) => uploads.some((upload) => upload.id === id));
  return [...new Set(left.map(({ list }) => list))].map((list) => {
    const names = ofList(left, list).map(({ name }) => name);
    return [list as ItemKey, { message: `Not uploaded: ${names.join(', ')}` }];
  });
}
