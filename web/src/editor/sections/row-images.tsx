/** A row's images, which are drafts like texts. */
import type { ReactNode } from 'react';
import { ImageListEditor } from '../../images/image-list-editor.tsx';
import type { ImagesKind } from '../editing/drafts/drafts.ts';
import { imagesOf } from '../editing/drafts/image-items.ts';
import { editedFieldAttribute } from '../editing/edited-field.ts';
import { type RowWithImages, useImageDraft } from '../editing/photos/use-image-draft.ts';
import { usePickedPhotos } from '../editing/photos/use-picked-photos.ts';
import { useMayAddPhotos } from '../verification.ts';
import { ItemFailure } from './item-failure.tsx';

interface RowImagesProps {
  kind: ImagesKind;
  apartmentId: string;
  row: RowWithImages;
  empty?: ReactNode;
}

export function RowImages({ kind, apartmentId, row, empty }: RowImagesProps) {
  const { saved, listed, change, captions } = useImageDraft(kind, apartmentId, row);
  return (
    <div {...editedFieldAttribute({ kind, row }, imagesOf[kind].field)} className="contents">
      <ItemFailure kind={kind} id={row.id} />
      <ImageListEditor
        id={`${kind}-${row.id}`}
        apartmentId={apartmentId}
        label="Photos"
        empty={empty}
        maximum={imagesOf[kind].maximum}
        saved={saved}
        listed={listed}
        onChange={change}
        mayAdd={useMayAddPhotos()}
        picking={usePickedPhotos(kind, apartmentId, row.id)}
        captions={captions}
      />
    </div>
  );
}
