import { labelOf } from '@guest-portal/contract/apartment-fields';
import type { Apartment } from '../../../host/queries.ts';
import { DraftTextareaField } from '../../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../../editing/fields/draft-select-field.tsx';
import { EditorSection } from '../editor-section.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import { ItemCard } from '../item-card.tsx';
import { warnChoices } from './warn-choices.ts';

/** What the people who clean between two stays need. Guests see nothing of it. */
export function CrewSection({ apartment }: { apartment: Apartment }) {
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  return (
    <EditorSection title="For the Crew">
      <div className="grid gap-4">
        <p className="text-soft">
          For the people who clean between two stays. Guests never see any of this.
        </p>
        <ItemCard title={labelOf('crewTasks')}>
          <EntriesEditor
            apartment={apartment}
            field="crewTasks"
            label={labelOf('crewTasks')}
            noun="Task"
            empty="No tasks yet. List what to do at each turnover, one task per line: “Change the beds”."
          />
        </ItemCard>
        <ItemCard title={labelOf('crewPhotoTasks')}>
          <EntriesEditor
            apartment={apartment}
            field="crewPhotoTasks"
            label={labelOf('crewPhotoTasks')}
            noun="Photo task"
            empty="No tasks with a photo yet. List what the crew should photograph as proof: “Clean the kitchen”."
          />
        </ItemCard>
        <ItemCard title="Access and notes">
          <DraftTextareaField
            item={item}
            field="crewEntry"
            rows={2}
            placeholder="e.g. The key is in the box at the back door."
            hint="How the crew gets in, if it differs from your guests’ way."
          />
          <DraftTextareaField
            item={item}
            field="crewNotes"
            rows={3}
            placeholder="e.g. Clean linen is in the cupboard in the hall."
            hint="What the crew should know at every turnover."
          />
        </ItemCard>
        <ItemCard title="Warnings">
          <DraftSelectField
            item={item}
            field="warnHours"
            choices={warnChoices}
            hint="We email you if the property is not ready: the turnover is not done, a problem is open, or a door code or the Wi-Fi did not work or was not tried. If you don’t use turnovers, we only email you about open problems and about what did not work."
          />
        </ItemCard>
      </div>
    </EditorSection>
  );
}
