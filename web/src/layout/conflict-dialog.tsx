import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';

type Side = 'mine' | 'theirs';

/** One text of which there are two versions. */
export interface TwoVersions {
  id: string;
  legend: ReactNode;
  mine: string;
  theirs: string;
  /** Of what is written, where that is known. */
  lang?: string;
}

interface TwoPlacesDialogProps {
  conflicts: TwoVersions[];
  onClose: () => void;
  /** @param theirs the ids of those of which the other version stays */
  onChosen: (theirs: ReadonlySet<string>) => void;
}

/** Two tabs, or two people, wrote different words: shows both, and the host chooses. */
export function TwoPlacesDialog({ conflicts, onClose, onChosen }: TwoPlacesDialogProps) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const choiceOf = (id: string): Side => choices[id] ?? 'mine';
  const apply = () =>
    onChosen(new Set(conflicts.filter(({ id }) => choiceOf(id) === 'theirs').map(({ id }) => id)));
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
      {conflicts.map(({ id, legend, mine, theirs, lang }) => (
        <RadioGroup
          key={id}
          legend={legend}
          choices={[
            { value: 'mine' as const, label: <Version title="Yours" text={mine} lang={lang} /> },
            {
              value: 'theirs' as const,
              label: <Version title="Saved meanwhile" text={theirs} lang={lang} />,
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
        {text || 'Nothing'}
      </span>
    </span>
  );
}
