import type { Apartment } from '../../../host/queries.ts';
import { EditorSection } from '../editor-section.tsx';
import { EntriesEditor } from './entries-editor.tsx';

export function AmenitiesSection({ apartment }: { apartment: Apartment }) {
  return (
    <EditorSection title="Amenities">
      <EntriesEditor
        apartment={apartment}
        field="amenities"
        label="Amenities"
        noun="Amenity"
        empty="Nothing here yet. What guests may use, one thing a line: “Coffee machine”, “Cot on request”."
      />
    </EditorSection>
  );
}
