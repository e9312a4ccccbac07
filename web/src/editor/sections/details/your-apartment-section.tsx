import type { Apartment } from '../../../host/queries.ts';
import { EditorSection } from '../editor-section.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { RowImages } from '../row-images.tsx';

export function YourApartmentSection({ apartment }: { apartment: Apartment }) {
  return (
    <EditorSection title="Your Apartment">
      <div className="@container grid gap-4">
        <RowImages
          kind="apartmentPhotos"
          apartmentId={apartment.id}
          row={apartment}
          empty={
            <EmptyNote>
              No photos yet. Add the rooms, the view and the front door, so that guests know they
              are in the right place.
            </EmptyNote>
          }
        />
      </div>
    </EditorSection>
  );
}
