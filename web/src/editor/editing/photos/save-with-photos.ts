/** Saves the unsaved changes. It waits for running uploads, so that the photos picked before are saved, too. */
import type { QueryClient } from '@tanstack/react-query';
import {
  isUploadingOrDone,
  type Upload,
  uploadsOfList,
} from '../../../images/device-photos/upload.ts';
import type { DraftStore, SaveFailure } from '../drafts/draft-store.ts';
import { type ItemKey, isNewRowList } from '../drafts/drafts.ts';
import type { PhotoUploads } from '../photo-uploads.ts';
import { type SaveResult, saveDrafts } from '../save.ts';

interface PhotoSaveResult extends SaveResult {
  /** Whether the host discarded the changes during the uploads. No result is shown then. */
  wasDiscarded: boolean;
}

interface SaveContext {
  client: QueryClient;
  store: DraftStore;
  uploads: PhotoUploads | undefined;
}

/** @param shouldSave selects the items to save; by default all */
export async function saveWithPhotos(
  { client, store, uploads }: SaveContext,
  shouldSave: (key: ItemKey) => boolean = () => true,
): Promise<PhotoSaveResult> {
  // Photos in the form for a new row are sent with the form.
  const isIncluded = ({ list }: Upload) => !isNewRowList(list) && shouldSave(list as ItemKey);
  for (const { id } of store.get().uploads.filter(isIncluded)) uploads?.retry(id);
  const pendingUploads = store.get().uploads.filter(isIncluded).filter(isUploadingOrDone);
  const pendingLists: ReadonlySet<string> = new Set(pendingUploads.map(({ list }) => list));
  // Changes that don't depend on an upload are saved first.
  const firstResult = await store.saveWith(() =>
    saveDrafts(client, store, (key) => shouldSave(key) && !pendingLists.has(key)),
  );
  if (pendingLists.size === 0 || firstResult.unauthorized)
    return { ...firstResult, wasDiscarded: false };

  // Leaving the page does not wait for uploads. A dialog asks the host instead, because photos would be lost.
  await uploads?.whenSettled(pendingUploads.map(({ id }) => id));
  const wasDiscarded = !hasEditsIn(store, pendingLists);
  const secondResult = await store.saveWith(() =>
    saveDrafts(client, store, (key) => pendingLists.has(key)),
  );
  const failures = [
    ...firstResult.failures,
    ...secondResult.failures,
    ...uploadFailures(store, pendingUploads),
  ];
  const conflicts = [...firstResult.conflicts, ...secondResult.conflicts];
  const gotNoReply = firstResult.gotNoReply || secondResult.gotNoReply;
  return {
    ...firstResult,
    ...secondResult,
    failures,
    conflicts,
    gotNoReply,
    wasDiscarded,
  };
}

const hasEditsIn = (store: DraftStore, lists: ReadonlySet<string>) => {
  const { drafts, uploads } = store.get();
  return (
    Object.keys(drafts).some((key) => lists.has(key)) || uploads.some(({ list }) => lists.has(list))
  );
};

/** Reports uploads that failed. The list shows the reason for each photo. */
function uploadFailures(
  store: DraftStore,
  pendingUploads: readonly Upload[],
): [ItemKey, SaveFailure][] {
  const { uploads } = store.get();
  const failedUploads = pendingUploads.filter(({ id }) =>
    uploads.some((upload) => upload.id === id),
  );
  return [...new Set(failedUploads.map(({ list }) => list))].map((list) => {
    const names = uploadsOfList(failedUploads, list).map(({ name }) => name);
    return [list as ItemKey, { message: `Not uploaded: ${names.join(', ')}` }];
  });
}
