/**
 * Completes the current line with phrases, like an ARIA combobox: the field keeps the focus, arrow keys select a phrase,
 * Enter or Tab inserts it, Escape closes the list. Without a selection, all keys work as usual.
 */
import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../../ui/behaviour/composition.ts';
import { readyToAnnounce } from './announce.ts';
import { piecesWith, textOf } from './gaps.ts';
import { lineAtCaret, replaceText, type TextControl } from './line-at-caret.ts';
import { OfferList, optionId } from './offer-list.tsx';
import type { Offer } from './offers.ts';
import { openGaps } from './open-gaps.ts';
import { usePhraseLanguage } from './phrase-language.tsx';
import { loadPhrasebook, usePhrasebook } from './use-phrasebook.ts';

const maxOffers = 6;
const noSelection = -1;

interface Shown {
  field: TextControl;
  offers: readonly Offer[];
  /** The index of the phrase that Enter inserts. */
  active: number;
}

export function useCompletion(use: PhraseUse) {
  const book = usePhrasebook();
  const language = usePhraseLanguage();
  const id = useId();
  const [shown, setShown] = useState<Shown>();
  const gaps = useRef(openGaps());

  // The check avoids a render, which even an equal value would cause.
  const close = () => {
    if (shown) setShown(undefined);
  };
  const leaveGaps = () => {
    gaps.current = openGaps();
  };
  const updateOffers = (field: TextControl) => {
    const typed = lineAtCaret(field)?.text ?? '';
    const all = book?.offersFor(typed, language, use) ?? [];
    const offers = all.filter((offer) => textOf(piecesOf(offer)) !== typed.trim());
    if (offers.length === 0) close();
    else setShown({ field, offers: offers.slice(0, maxOffers), active: noSelection });
  };
  const insertOffer = (field: TextControl, offer: Offer) => {
    const line = lineAtCaret(field);
    if (!line) return close();
    const pieces = piecesOf(offer);
    replaceText(field, line, textOf(pieces));
    // Inserted text gets no suggestions.
    close();
    gaps.current = openGaps(field, line.start, pieces);
    gaps.current.next();
  };

  /** @returns whether the key was handled */
  const handleKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!shown) return key === 'Tab' && !shiftKey && gaps.current.next();
    const { field, offers, active } = shown;
    const chosen = offers[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setShown({ ...shown, active: nextActive(active, step, offers.length) });
      return true;
    }
    if ((key === 'Enter' || key === 'Tab') && !shiftKey && chosen) {
      insertOffer(field, chosen);
      return true;
    }
    if (isLeaving(key)) close();
    return key === 'Escape';
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isComposing(event) || !handleKey(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    isOpen: shown !== undefined,
    control: {
      onFocus: () => {
        readyToAnnounce();
        void loadPhrasebook();
      },
      onBlur: () => {
        leaveGaps();
        close();
      },
      onMouseDown: () => {
        leaveGaps();
        close();
      },
      onInput: ({ currentTarget }: FormEvent<TextControl>) => updateOffers(currentTarget),
      onKeyDown,
      'aria-autocomplete': 'list',
      'aria-controls': shown && id,
      'aria-activedescendant':
        shown && shown.active !== noSelection ? optionId(id, shown.active) : undefined,
    } as const,
    list: shown && (
      <OfferList
        {...{ id, language, use, ...shown }}
        onChoose={(offer) => insertOffer(shown.field, offer)}
      />
    ),
  };
}

/** Keys that move the caret close the list. Typing updates it instead. */
const isLeaving = (key: string) =>
  key.length > 1 && !['Shift', 'Backspace', 'Delete', 'Dead'].includes(key);

/** Moves the selection in a circle, which includes no selection. */
const nextActive = (active: number, by: 1 | -1, count: number) =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

const piecesOf = ({ key, phrase, known }: Offer) => piecesWith(key, phrase, known);
