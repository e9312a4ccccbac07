/** Saves the photos of a new row that were still uploading when the host added it. */
import { useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../../accounts/on-401.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type ImagesKind, keyOf } from '../../editing/drafts/drafts.ts';
import { imagesOf } from '../../editing/drafts/image-items.ts';
import { useDraftStore, usePhotoUploads } from '../../editing/editing-context.tsx';
import { kinds } from '../../editing/items.ts';
import { movePhotosToRow } from '../../editing/photos/new-row-photos.ts';
import { saveWithPhotos } from '../../editing/photos/save-with-photos.ts';
import { showFailures } from '../../editing/save-toasts.ts';

export function useSaveLatePhotos(apartmentId: string) {
  const client = useQueryClient();
  const store = useDraftStore();
  const photos = usePhotoUploads();
  const on401 = useOn401();
  const savePhotosOfRow = async (kind: ImagesKind, id: string) => {
    photos.current?.addFinishedPhotos();
    const key = keyOf(kind, id);
    const context = { client, store, uploads: photos.current };
    const { unauthorized, failures } = await saveWithPhotos(context, (each) => each === key);
    if (unauthorized) return void on401(unauthorized);
    const [failure] = failures;
    if (!failure) return;
    showFailures(store, failures);
    toast({
      title: `The ${kinds[imagesOf[kind].row].noun} was added, but not all photos were uploaded`,
      description: failure[1].message,
      variant: 'destructive',
    });
  };
  /** @param sent the images that the row was created with */
  return (kind: ImagesKind, row: { id: string }, sent: readonly string[]) => {
    // The host may have opened another property in the meantime.
    if (store.apartmentId() !== apartmentId) return;
    if (movePhotosToRow(store, kind, row, sent)) void savePhotosOfRow(kind, row.id);
  };
}
