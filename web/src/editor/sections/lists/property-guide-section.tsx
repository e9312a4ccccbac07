import { createGuide } from '@guest-portal/contract';
import { newGuide } from '@guest-portal/contract/content';
import { useQuery } from '@tanstack/react-query';
import { type Apartment, guidesQuery } from '../../../host/queries.ts';
import { call } from '../../../shared/api.ts';
import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { newGuideForm } from '../../missed-searches/new-guide-form.ts';
import { useForgetAnsweredMiss } from '../../missed-searches/use-forget-answered-miss.ts';
import { EditorSection } from '../editor-section.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { Loaded } from '../loaded.tsx';
import { RowImages } from '../row-images.tsx';
import { AddForm } from './add-form.tsx';
import type { NewField } from './new-row.ts';
import { RowList } from './row-list.tsx';

const labels = {
  name: { label: 'Name', placeholder: 'e.g. Washing machine', required: true },
  instructions: {
    label: 'Instructions',
    placeholder: 'Step by step, as you would show it',
    required: true,
  },
} as const;

const fields: NewField[] = [
  { name: 'name', type: 'line', wide: true, ...labels.name },
  { name: 'instructions', type: 'text', ...labels.instructions },
];

const title = 'Property Guide';

export function PropertyGuideSection({ apartment: { id } }: { apartment: Apartment }) {
  const forgetMissAfter = useForgetAnsweredMiss(id);
  return (
    <EditorSection title={title}>
      <Loaded query={useQuery(guidesQuery(id))}>
        {(rows) => (
          <div className="grid gap-4">
            {rows.length === 0 && (
              <EmptyNote>
                No guide items yet. Explain how things work, one at a time: “Heating: turn the white
                knob in the hall to 3; it takes half an hour.”
              </EmptyNote>
            )}
            <RowList kind="guide" apartmentId={id} label={title} rows={rows}>
              {(item) => (
                <>
                  <DraftTextField item={item} field="name" {...labels.name} unmarked />
                  <DraftTextareaField
                    item={item}
                    field="instructions"
                    {...labels.instructions}
                    unmarked
                  />
                  <RowImages kind="guideImages" apartmentId={id} row={item.row} />
                </>
              )}
            </RowList>
            <AddForm
              kind="guide"
              apartmentId={id}
              rows={rows}
              label={newGuideForm}
              fields={fields}
              schema={newGuide}
              fixed={{ apartmentId: id }}
              create={(body) => forgetMissAfter(call(createGuide, { body }))}
            />
          </div>
        )}
      </Loaded>
    </EditorSection>
  );
}
