import type { Apartment } from '../../../host/queries.ts';
import { EditorSection } from '../editor-section.tsx';
import { EntriesEditor } from './entries-editor.tsx';

export function PropertyRulesSection({ apartment }: { apartment: Apartment }) {
  return (
    <EditorSection title="Property Rules">
      <EntriesEditor
        apartment={apartment}
        field="houseRules"
        label="Property rules"
        noun="Rule"
        empty="Nothing here yet. What matters to you and the neighbours, one rule a line: “Quiet hours from 22 to 7”."
      />
    </EditorSection>
  );
}
