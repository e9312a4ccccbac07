import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { partsOf, withBase, withoutFields } from './drafts.ts';
import { useDraftStore } from './editing-context.tsx';
import { fieldName } from './field-names.ts';
import type { Conflict } from './save.ts';

type Side = 'mine' | 'theirs';
type Choices = Record<string, Side>;

interface ConflictDialogProps {
  conflicts: Conflict[];
  onClose: () => void;
  onResolved: () => void;
}

/** Two tabs, or two people, wrote different words: shows both, and the host chooses. */
export function ConflictDialog({ conflicts, onClose, onResolved }: ConflictDialogProps) {
  const [conflict] = conflicts;
  if (!conflict) return null;
  return <OpenConflictDialog {...{ conflicts, onClose, onResolved }} />;
}

function OpenConflictDialog({ conflicts, onClose, onResolved }: ConflictDialogProps) {
  const store = useDraftStore();
  const [choices, setChoices] = useState<Choices>({});
  const choiceOf = (conflict: Conflict, field: string): Side =>
    choices[`${conflict.key} ${field}`] ?? 'mine';

  const apply = () => {
    let { drafts } = store.get();
    for (const conflict of conflicts) {
      const { key, fields, row } = conflict;
      const theirs = fields.filter((field) => choiceOf(conflict, field) === 'theirs');
      drafts = withBase(withoutFields(drafts, key, theirs), key, fields, row);
    }
    store.set({ drafts });
    onResolved();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Changed in two places"
      description="While you were typing, other words were saved here, perhaps by you in another tab. Choose what stays."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Decide later
          </Button>
          <Button variant="primary" onClick={apply}>
            Save my choice
          </Button>
        </>
      }
    >
      {conflicts.map((conflict) =>
        conflict.fields.map((field) => (
          <RadioGroup
            key={`${conflict.key} ${field}`}
            legend={
              <>
                {fieldName(partsOf(conflict.key).kind, field)} of{' '}
                <bdi translate="no">{conflict.row.name}</bdi>
              </>
            }
            choices={[
              {
                value: 'mine' as const,
                label: (
                  <Version title="Yours" value={store.get().drafts[conflict.key]?.[field]?.value} />
                ),
              },
              {
                value: 'theirs' as const,
                label: <Version title="Saved meanwhile" value={conflict.row[field]} />,
              },
            ]}
            value={choiceOf(conflict, field)}
            onChange={(side) => setChoices({ ...choices, [`${conflict.key} ${field}`]: side })}
          />
        )),
      )}
    </Dialog>
  );
}

function Version({ title, value }: { title: string; value: unknown }) {
  const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="text-small">{title}</span>
      <span
        dir="auto"
        translate={text ? 'no' : undefined}
        className="whitespace-pre-line break-words font-normal"
      >
        {text || 'Nothing'}
      </span>
    </span>
  );
}
