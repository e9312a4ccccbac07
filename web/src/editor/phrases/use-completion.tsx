/**
 * Completes the current line or sentence with phrases, like an ARIA combobox: the field keeps the focus, arrow keys select a
 * phrase, Enter or Tab inserts it, Escape closes the list. Without a selection, Enter and Tab work as usual.
 */
import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../../ui/behaviour/is-composing.ts';
import { prepareAnnouncements } from './announce.ts';
import { createGapSelector } from './gap-selector.ts';
import { piecesWith, textOf } from './gaps.ts';
import { OfferList, optionId } from './offer-list.tsx';
import type { Offer } from './offers.ts';
import { usePhraseLanguage } from './phrase-language.tsx';
import { replaceText, type TextAtCaret, type TextControl, textsAtCaret } from './text-at-caret.ts';
import { loadPhrasebook, usePhrasebook } from './use-phrasebook.ts';

const maxOffers = 6;
const noSelection = -1;

interface OpenList {
  field: TextControl;
  /** What a phrase replaces. */
  typed: TextAtCaret;
  offers: readonly Offer[];
  /** The index of the phrase that Enter or Tab inserts, or `noSelection`. */
  active: number;
}

export function useCompletion(use: PhraseUse) {
  const book = usePhrasebook();
  const language = usePhraseLanguage();
  const id = useId();
  const [openList, setOpenList] = useState<OpenList>();
  const gaps = useRef(createGapSelector());

  // The check avoids a render, which even an equal value would cause.
  const close = () => {
    if (openList) setOpenList(undefined);
  };
  const forgetGaps = () => {
    gaps.current = createGapSelector();
  };
  const updateOffers = (field: TextControl) => {
    // A phrase for the whole line is preferred to one for a sentence, because a phrase may contain a full stop.
    for (const typed of textsAtCaret(field)) {
      const allOffers = book?.offersFor(typed.text, language, use) ?? [];
      const offers = allOffers.filter(
        (offer) => textOf(piecesOfOffer(offer)) !== typed.text.trim(),
      );
      if (offers.length === 0) continue;
      setOpenList({ field, typed, offers: offers.slice(0, maxOffers), active: noSelection });
      return;
    }
    close();
  };
  const insertOffer = ({ field, typed }: OpenList, offer: Offer) => {
    // Saving may have changed the text in the meantime.
    const isCurrent = textsAtCaret(field).some((each) => each.start === typed.start);
    if (!isCurrent) return close();
    const pieces = piecesOfOffer(offer);
    replaceText(field, typed, textOf(pieces));
    // Inserted text gets no suggestions.
    close();
    gaps.current = createGapSelector(field, typed.start, pieces);
    gaps.current.selectNext();
  };

  /** @returns whether the key was handled */
  const handleKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!openList) return key === 'Tab' && !shiftKey && gaps.current.selectNext();
    const { offers, active } = openList;
    const chosen = offers[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setOpenList({ ...openList, active: nextActive(active, step, offers.length) });
      return true;
    }
    if ((key === 'Enter' || key === 'Tab') && !shiftKey && chosen) {
      insertOffer(openList, chosen);
      return true;
    }
    if (closesList(key)) close();
    return key === 'Escape';
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isComposing(event) || !handleKey(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    isOpen: openList !== undefined,
    control: {
      onFocus: () => {
        prepareAnnouncements();
        void loadPhrasebook();
      },
      onBlur: () => {
        forgetGaps();
        close();
      },
      onMouseDown: () => {
        forgetGaps();
        close();
      },
      onInput: ({ currentTarget }: FormEvent<TextControl>) => updateOffers(currentTarget),
      onKeyDown,
      'aria-autocomplete': 'list',
      'aria-controls': openList && id,
      'aria-activedescendant':
        openList && openList.active !== noSelection ? optionId(id, openList.active) : undefined,
    } as const,
    list: openList && (
      <OfferList
        {...{ id, language, use }}
        field={openList.field}
        offers={openList.offers}
        active={openList.active}
        onChoose={(offer) => insertOffer(openList, offer)}
      />
    ),
  };
}

/** Named keys, such as Home or Escape, close the list. The exceptions are needed for typing, which updates it. */
const closesList = (key: string) =>
  key.length > 1 && !['Shift', 'Backspace', 'Delete', 'Dead'].includes(key);

/** Moves the selection by one. Between the last phrase and the first one, nothing is selected. */
const nextActive = (active: number, by: 1 | -1, count: number) =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

const piecesOfOffer = ({ key, phrase, typedFillings }: Offer) =>
  piecesWith(key, phrase, typedFillings);
