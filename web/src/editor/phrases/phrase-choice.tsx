import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { memo, useId } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import { isValidFilling, newSelectedPhrase, type SelectedPhrase } from './choices.ts';
import { gapKinds, gapsOf, piecesWith } from './gaps.ts';
import { Pieces } from './offer-list.tsx';

interface PhraseChoiceProps {
  phraseKey: PhraseKey;
  phrase: string;
  language: GuestLanguage;
  choice: SelectedPhrase | undefined;
  /** Whether the text already contains the phrase. */
  isPresent: boolean;
  /** Whether the host has tried to submit. Errors are shown only after that. */
  showsErrors: boolean;
  onChange: (phrase: { key: PhraseKey }, choice: SelectedPhrase | undefined) => void;
}

/** A checkbox for one phrase. Its gaps appear when it is selected. */
export const PhraseChoice = memo(function PhraseChoice(props: PhraseChoiceProps) {
  const { phraseKey: key, phrase, language, choice, isPresent, showsErrors, onChange } = props;
  const presentId = useId();
  const gaps = gapsOf(phrase);
  // A phrase with gaps can be added again with other values.
  const isAlreadyAdded = isPresent && gaps.length === 0;
  return (
    <div>
      <label className="flex min-h-touch items-center gap-3 has-enabled:cursor-pointer">
        <input
          type="checkbox"
          checked={isAlreadyAdded || choice !== undefined}
          disabled={isAlreadyAdded}
          aria-describedby={isPresent ? presentId : undefined}
          onChange={({ target }) =>
            onChange({ key }, target.checked ? newSelectedPhrase(key, phrase) : undefined)
          }
          className="size-5 shrink-0 accent-green"
        />
        <span lang={language} dir="auto" translate="no" className="min-w-0 grow wrap-anywhere">
          <Pieces pieces={piecesWith(key, phrase, choice?.fillings ?? {})} />
        </span>
        {isPresent && (
          <span id={presentId} className="shrink-0 text-small text-soft">
            Already added
          </span>
        )}
      </label>
      {choice && gaps.length > 0 && (
        <div ref={scrollIntoSight} className="flex flex-wrap gap-3 ps-8 pb-2">
          {gaps.map((gap) => (
            <TextField
              key={gap}
              label={gapKinds[gap].label}
              {...controlProps[gapKinds[gap].type]}
              value={choice.fillings[gap] ?? ''}
              error={
                showsErrors && !isValidFilling(gap, language, choice.fillings[gap])
                  ? errorOf(gap, choice.fillings[gap])
                  : undefined
              }
              onChange={({ target }) =>
                onChange(
                  { key },
                  { ...choice, fillings: { ...choice.fillings, [gap]: target.value } },
                )
              }
            />
          ))}
        </div>
      )}
    </div>
  );
});

/** An invalid value is usually a description that is too long, so the message asks for less. */
const errorOf = (gap: keyof typeof gapKinds, filling = '') =>
  gapKinds[gap].type === 'text' && filling.trim() !== ''
    ? `Enter only the ${gapKinds[gap].label.toLowerCase()}, so that the phrase can be translated`
    : 'Please fill this in';

/** The gaps may appear below the visible part of the list. */
const scrollIntoSight = (gaps: HTMLElement | null) => gaps?.scrollIntoView?.({ block: 'nearest' });

const controlProps = {
  time: { type: 'time', className: 'w-36' },
  number: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off', className: 'w-36' },
  text: { maxLength: 60, autoComplete: 'off', className: 'w-full sm:w-64' },
} as const;
