import { createArrivalStep } from '@guest-portal/contract';
import { newArrivalStep } from '@guest-portal/contract/content';
import { limits } from '@guest-portal/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { type Apartment, type ArrivalStep, arrivalStepsQuery } from '../../../host/queries.ts';
import { call } from '../../../shared/api.ts';
import { DraftTextareaField } from '../../editing/fields/draft-fields.tsx';
import { rowName } from '../../editing/row-name.ts';
import { EditorSection } from '../editor-section.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { Loaded } from '../loaded.tsx';
import { RowImages } from '../row-images.tsx';
import { AddForm } from './add-form.tsx';
import type { NewField } from './new-row.ts';
import { RowList } from './row-list.tsx';

const labels = {
  label: 'What to do here',
  placeholder: 'e.g. Close the gate behind you. The door is on the left.',
  required: true,
} as const;

const fields: NewField[] = [{ name: 'text', type: 'text', ...labels }];

const title = 'Arrival Steps';

/** Names each step after the beginning of its text, for the buttons that move or delete it. */
const withNames = (steps: ArrivalStep[]) => steps.map((step) => ({ ...step, name: rowName(step) }));

/** The arrival steps, from the street to the door. */
export function ArrivalStepsSection({ apartment: { id } }: { apartment: Apartment }) {
  const steps = useQuery({ ...arrivalStepsQuery(id), select: withNames });
  return (
    <EditorSection title={title}>
      <Loaded query={steps}>
        {(rows) => (
          <div className="grid gap-4">
            <p className="text-soft">
              Guests see this before they check in, so keep codes in the door card.
            </p>
            {rows.length === 0 && (
              <EmptyNote>
                No arrival steps yet. Describe the way from the street to your door, one step at a
                time, each with a photo of what your guest sees there: the house, the door, the
                stairs, the key.
              </EmptyNote>
            )}
            <RowList
              kind="step"
              apartmentId={id}
              label={title}
              rows={rows}
              title={(index) => `Step ${index + 1}`}
            >
              {(item) => (
                <>
                  <DraftTextareaField item={item} field="text" {...labels} unmarked />
                  <RowImages kind="stepImages" apartmentId={id} row={item.row} />
                </>
              )}
            </RowList>
            <AddForm
              kind="step"
              apartmentId={id}
              rows={rows}
              maxRows={limits.steps}
              label="Add Arrival Step"
              fields={fields}
              schema={newArrivalStep}
              fixed={{ apartmentId: id }}
              create={(body) => call(createArrivalStep, { body })}
            />
          </div>
        )}
      </Loaded>
    </EditorSection>
  );
}
