import { type GuestLanguage, guestLanguages } from '@guest-portal/contract/guest-languages';
import { groupsOf, type PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { type SubmitEvent, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog, type DialogProps, FormActions } from '../../ui/dialogs/dialog.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { chosenText, isComplete, type SelectedPhrase, type SelectedPhrases } from './choices.ts';
import { isOfferedFor, offersFor } from './offers.ts';
import { PhraseChoice } from './phrase-choice.tsx';
import { useTextLanguage } from './phrase-language.tsx';
import { readersOf } from './readers-of.ts';
import { recognisedPhrases } from './recognised-phrases.ts';

interface ChoiceFormProps {
  language: GuestLanguage;
  use: PhraseUse;
  presentTexts: readonly string[];
  room?: number;
  onAdd: (phrases: readonly string[]) => void;
  onClose: () => void;
}

type PhraseDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> &
  Omit<ChoiceFormProps, 'onClose'>;

/** Lists all phrases by topic. The host can add several at once. */
export function PhraseDialog({ open, onOpenChange, ...form }: PhraseDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose from the phrasebook"
      description={
        form.use === 'texts'
          ? `Guests read a text in their own language if it consists only of phrases. There are ${guestLanguages.length} languages.`
          : `${readersOf(form.use)} these phrases in their own language. There are ${guestLanguages.length} languages.`
      }
    >
      <ChoiceForm {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ChoiceForm({ language, use, presentTexts, room, onAdd, onClose }: ChoiceFormProps) {
  const [query, setQuery] = useState('');
  const [choices, setChoices] = useState<SelectedPhrases>({});
  const [showsErrors, setShowsErrors] = useState(false);
  const textLanguage = useTextLanguage();
  const presentKeys = useMemo(
    () =>
      new Set(
        presentTexts.flatMap((text) =>
          recognisedPhrases(text, textLanguage).phrases.map(({ key }) => key),
        ),
      ),
    [presentTexts, textLanguage],
  );
  const groups = useGroups(language, use, query);
  const count = Object.keys(choices).length;
  const hasTooMany = room !== undefined && count > room;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through the portal to the form around the field.
    event.stopPropagation();
    const form = event.currentTarget;
    const chosen = Object.values(choices);
    if (count === 0 || hasTooMany) return;
    if (!chosen.every((choice) => isComplete(choice, language))) {
      flushSync(() => {
        setShowsErrors(true);
        setQuery('');
      });
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    onAdd(chosen.map(chosenText));
    onClose();
  };
  // The callback is stable, so that only the changed phrase renders again.
  const changeChoice = useCallback(
    ({ key }: Pick<SelectedPhrase, 'key'>, choice: SelectedPhrase | undefined) =>
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
        value={query}
        onChange={setQuery}
        // Enter in the search field must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="-mx-2 grid max-h-[40dvh] sm:max-h-[min(26rem,48dvh)] grid-cols-1 content-start gap-4 overflow-y-auto overscroll-contain px-2 pb-1">
        {groups.map(({ title, phrases }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-1 font-semibold text-small text-soft">{title}</legend>
            {phrases.map(([key, phrase]) => (
              <PhraseChoice
                key={key}
                {...{ phraseKey: key, phrase, language, showsErrors }}
                choice={choices[key]}
                isPresent={presentKeys.has(key)}
                onChange={changeChoice}
              />
            ))}
          </fieldset>
        ))}
        {groups.length === 0 && (
          <p role="status" className="text-soft">
            No phrase matches your search. Write the text in your own words.
          </p>
        )}
      </div>
      <p aria-live="polite" className="text-red text-small empty:hidden">
        {hasTooMany && `You can add ${room} more.`}
      </p>
      <FormActions
        label={count < 2 ? 'Add phrase' : `Add ${count} phrases`}
        disabled={count === 0 || hasTooMany}
        onBack={onClose}
      />
    </form>
  );
}

/** Topics that fit the field come first. A search covers all topics. */
function useGroups(language: GuestLanguage, use: PhraseUse, query: string) {
  return useMemo(() => {
    const groups = groupsOf(phrasebook[language])
      .filter((group) => isOfferedFor(use, group.use))
      .sort((a, b) => Number(a.use !== use) - Number(b.use !== use));
    if (query.trim() === '') return groups;
    const foundKeys = new Set(offersFor(query, language, use).map(({ key }) => key));
    return groups
      .map((group) => ({ ...group, phrases: group.phrases.filter(([key]) => foundKeys.has(key)) }))
      .filter(({ phrases }) => phrases.length > 0);
  }, [language, use, query]);
}
