import { limits } from '@guest-portal/contract/fields';
import { Badge } from '../../ui/badge.tsx';
import type { Apartment } from '../queries.ts';
import { EditorSection } from './editor-section.tsx';
import { EmptyNote } from './empty-note.tsx';
import { HostImage } from './images.tsx';

export function YourApartmentSection({ apartment }: { apartment: Apartment }) {
  const photos = [...new Set(apartment.apartmentPhotos)];
  return (
    <EditorSection
      title="Your Apartment"
      aside={
        <Badge>
          {photos.length} of {limits.photos}
        </Badge>
      }
    >
      {photos.length === 0 ? (
        <EmptyNote>
          No photos yet. The rooms, the view and the front door, so that guests know they are at the
          right place.
        </EmptyNote>
      ) : (
        <div className="@container">
          <ul
            aria-label="Photos"
            className="grid grid-cols-2 gap-3 @min-[36rem]:grid-cols-3 @min-[56rem]:grid-cols-5"
          >
            {photos.map((path, index) => (
              <li key={path}>
                <HostImage
                  path={path}
                  alt={`Photo ${index + 1} of ${photos.length}`}
                  className="aspect-4/3 w-full"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </EditorSection>
  );
}
