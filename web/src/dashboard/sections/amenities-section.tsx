import { CollapsibleSection } from '../../ui/collapsible-section.tsx';
import type { Apartment } from '../queries.ts';
import { EntriesEditor } from './entries-editor.tsx';

export function AmenitiesSection({ apartment }: { apartment: Apartment }) {
  return (
    <CollapsibleSection title="Amenities">
      <EntriesEditor
        apartment={apartment}
        field="amenities"
        label="Amenities"
        noun="Amenity"
        empty="Nothing here yet. What guests may use, one thing a line: “Coffee machine”, “Cot on request”."
      />
    </CollapsibleSection>
  );
}
