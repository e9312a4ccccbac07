import { ImageListEditor } from '../../../images/image-list-editor.tsx';
import { type ImagesKind, newRowList } from '../../editing/drafts/drafts.ts';
import { imagesOf } from '../../editing/drafts/image-items.ts';
import { useNewImages } from '../../editing/photos/new-row-photos.ts';
import { usePickedPhotos } from '../../editing/photos/use-picked-photos.ts';
import { useMayAddPhotos } from '../../verification.ts';

interface NewRowImagesProps {
  kind: ImagesKind;
  apartmentId: string;
}

const noImages: readonly string[] = [];

/** The photos in the form for a new row. They upload while the host types and are sent with the row. */
export function NewRowImages({ kind, apartmentId }: NewRowImagesProps) {
  const { listed, change } = useNewImages(kind, apartmentId);
  return (
    <ImageListEditor
      id={`${newRowList(kind)}-${apartmentId}`}
      apartmentId={apartmentId}
      label="Photos"
      maximum={imagesOf[kind].maximum}
      saved={noImages}
      listed={listed}
      onChange={change}
      mayAdd={useMayAddPhotos()}
      picking={usePickedPhotos(kind, apartmentId, 'new')}
      isInForm
    />
  );
}
