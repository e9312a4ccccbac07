import type { Apartment } from '../../../host/queries.ts';
import { EditorSection } from '../editor-section.tsx';
import { EntriesEditor } from './entries-editor.tsx';

/** What guests tick off on their last day. */
export function BeforeYouLeaveSection({ apartment }: { apartment: Apartment }) {
  return (
    <EditorSection title="Before You Leave">
      <EntriesEditor
        apartment={apartment}
        field="checkoutList"
        label="Before you leave"
        noun="Task"
        empty="Nothing here yet. What guests should do before they check out, one thing a line: “Take out the rubbish before you leave”. On their last day it is on top of their page, to be ticked off."
      />
    </EditorSection>
  );
}
