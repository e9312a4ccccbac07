import { type GuestLanguage, guestLanguages } from '@guest-portal/contract/guest-languages';
import { groupsOf, type PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { type SubmitEvent, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog, type DialogProps, FormActions } from '../../ui/dialogs/dialog.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { type Choice, type Choices, isComplete, said } from './choices.ts';
import { offersFor } from './offers.ts';
import { PhraseChoice } from './phrase-choice.tsx';
import { readingOf } from './reading.ts';

interface ChoiceFormProps {
  language: GuestLanguage;
  use: PhraseUse;
  present: readonly string[];
  room?: number;
  onAdd: (phrases: readonly string[]) => void;
  onClose: () => void;
}

type PhraseDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> &
  Omit<ChoiceFormProps, 'onClose'>;

/** All phrases by topic, several to be chosen at once. */
export function PhraseDialog({ open, onOpenChange, ...form }: PhraseDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose from the phrasebook"
      description={
        form.use === 'texts'
          ? `A text of nothing but phrases is read by each guest in their own language, one of ${guestLanguages.length}.`
          : `Each guest reads these in their own language, one of ${guestLanguages.length}.`
      }
    >
      <ChoiceForm {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ChoiceForm({ language, use, present, room, onAdd, onClose }: ChoiceFormProps) {
  const [sought, setSought] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  const [isTried, setTried] = useState(false);
  const presentKeys = useMemo(
    () => new Set(present.flatMap((text) => readingOf(text).phrases.map(({ key }) => key))),
    [present],
  );
  const groups = useGroups(language, use, sought);
  const count = Object.keys(choices).length;
  const isTooMany = room !== undefined && count > room;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is drawn from within a form's field, be it by a portal.
    event.stopPropagation();
    const form = event.currentTarget;
    const chosen = Object.values(choices);
    if (count === 0 || isTooMany) return;
    if (!chosen.every(isComplete)) {
      flushSync(() => {
        setTried(true);
        setSought('');
      });
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    onAdd(chosen.map(said));
    onClose();
  };
  // The same at each key, so that of all phrases only the one that changes is drawn anew.
  const change = useCallback(
    ({ key }: Pick<Choice, 'key'>, choice: Choice | undefined) =>
      setChoices((choices) => {
        const { [key]: _before, ...others } = choices;
        return choice ? { ...choices, [key]: choice } : others;
      }),
    [],
  );

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <SearchField
        label="Search phrases"
        placeholder="Search"
        value={sought}
        onChange={setSought}
        // What is searched for is not chosen yet.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="-mx-2 grid max-h-[min(26rem,48dvh)] grid-cols-1 content-start gap-4 overflow-y-auto overscroll-contain px-2 pb-1">
        {groups.map(({ title, phrases }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-1 font-semibold text-small text-soft">{title}</legend>
            {phrases.map(([key, phrase]) => (
              <PhraseChoice
                key={key}
                {...{ phraseKey: key, phrase, language, isTried }}
                choice={choices[key]}
                isPresent={presentKeys.has(key)}
                onChange={change}
              />
            ))}
          </fieldset>
        ))}
        {groups.length === 0 && (
          <p role="status" className="text-soft">
            The phrasebook has nothing like that. Write it in your own words.
          </p>
        )}
      </div>
      <p aria-live="polite" className="text-red text-small empty:hidden">
        {isTooMany && `There is room for ${room} more.`}
      </p>
      <FormActions
        label={count < 2 ? 'Add phrase' : `Add ${count} phrases`}
        disabled={count === 0 || isTooMany}
        onBack={onClose}
      />
    </form>
  );
}

/** What fits the field comes first; what is searched for is found among all. */
function useGroups(language: GuestLanguage, use: PhraseUse, sought: string) {
  return useMemo(() => {
    const groups = groupsOf(phrasebook[language]).sort(
      (one, other) => Number(one.use !== use) - Number(other.use !== use),
    );
    if (sought.trim() === '') return groups;
    const found = new Set(offersFor(sought, language, use).map(({ key }) => key));
    return groups
      .map((group) => ({ ...group, phrases: group.phrases.filter(([key]) => found.has(key)) }))
      .filter(({ phrases }) => phrases.length > 0);
  }, [language, use, sought]);
}
