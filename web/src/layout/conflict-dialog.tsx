import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';

type Side = 'mine' | 'theirs';

/** A text that exists in two versions. */
export interface ConflictingVersions {
  id: string;
  legend: ReactNode;
  mine: string;
  theirs: string;
  /** The language of the texts, if it is known. */
  lang?: string;
}

interface ConflictDialogProps {
  conflicts: ConflictingVersions[];
  onClose: () => void;
  /** @param theirs the ids of the texts whose saved version is kept */
  onChosen: (theirs: ReadonlySet<string>) => void;
}

/** Shows both versions of texts that were changed in two tabs or by two people, and lets the host choose. */
export function ConflictDialog({ conflicts, onClose, onChosen }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const choiceOf = (id: string): Side => choices[id] ?? 'mine';
  const apply = () =>
    onChosen(new Set(conflicts.filter(({ id }) => choiceOf(id) === 'theirs').map(({ id }) => id)));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Conflicting changes"
      description="While you were typing, a different text was saved here, perhaps by you in another tab. Choose which one to keep."
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
      {conflicts.map(({ id, legend, mine, theirs, lang }) => (
        <RadioGroup
          key={id}
          legend={legend}
          choices={[
            {
              value: 'mine' as const,
              label: <Version title="Your version" text={mine} lang={lang} />,
            },
            {
              value: 'theirs' as const,
              label: <Version title="Saved version" text={theirs} lang={lang} />,
            },
          ]}
          value={choiceOf(id)}
          onChange={(side) => setChoices({ ...choices, [id]: side })}
        />
      ))}
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  text: string;
  lang: string | undefined;
}

function Version({ title, text, lang }: VersionProps) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="text-small">{title}</span>
      <span
        dir="auto"
        lang={text ? lang : undefined}
        translate={text ? 'no' : undefined}
        className="whitespace-pre-line break-words font-normal"
      >
        {text || 'Empty'}
      </span>
    </span>
  );
}
