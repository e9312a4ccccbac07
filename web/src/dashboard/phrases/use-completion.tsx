/**
 * Phrases that complete the line which is being written, as ARIA's combobox does: the field keeps the focus, arrows
 * go through the list, Enter or Tab takes one, Escape closes it. With none chosen every key does what it always did.
 */
import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../ui/composition.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { piecesWith, textOf } from './gaps.ts';
import { lineAtCaret, replaceText, type Writable } from './line-at-caret.ts';
import { OfferList, optionId } from './offer-list.tsx';
import type { Offer } from './offers.ts';
import { openGaps } from './open-gaps.ts';
import { usePhraseLanguage } from './phrase-language.tsx';
import { loadPhrasebook, usePhrasebook } from './use-phrasebook.ts';

const mostOffers = 6;
const none = -1;

export function useCompletion(use: PhraseUse) {
  const book = usePhrasebook();
  const language = usePhraseLanguage();
  const id = useId();
  const [field, setField] = useState<Writable>();
  /** What is typed in the line; nothing while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(none);
  const gaps = useRef(openGaps());

  const offers: Offer[] =
    field && book && typed !== undefined
      ? book
          .offersFor(typed, language, use)
          .filter((offer) => textOf(piecesOf(offer)) !== typed.trim())
          .slice(0, mostOffers)
      : [];
  const isOpen = offers.length > 0;
  const chosen = offers[active];

  const close = () => {
    setTyped(undefined);
    setActive(none);
  };
  const take = (offer: Offer) => {
    const line = field && lineAtCaret(field);
    close();
    if (!line) return;
    const pieces = piecesOf(offer);
    replaceText(field, line, textOf(pieces));
    // What was put there is no beginning of anything.
    close();
    gaps.current = openGaps(field, line.start, pieces);
    gaps.current.next();
  };

  /** @returns whether the key is done with */
  const press = (event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false;
    if (!isOpen) return event.key === 'Tab' && !event.shiftKey && gaps.current.next();
    switch (event.key) {
      case 'ArrowDown':
        setActive(active === offers.length - 1 ? none : active + 1);
        return true;
      case 'ArrowUp':
        setActive(active === none ? offers.length - 1 : active - 1);
        return true;
      case 'Enter':
      case 'Tab':
        if (!chosen || event.shiftKey) return false;
        take(chosen);
        return true;
      case 'Escape':
        close();
        return true;
      default:
        return false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = press(event);
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    } else if (movesAway.includes(event.key)) close();
    return isDone;
  };

  return {
    control: {
      onFocus: (event: FocusEvent<Writable>) => {
        setField(event.currentTarget);
        void loadPhrasebook();
      },
      onBlur: () => {
        setField(undefined);
        gaps.current = openGaps();
        close();
      },
      onInput: ({ currentTarget }: FormEvent<Writable>) => {
        setTyped(lineAtCaret(currentTarget)?.text);
        setActive(none);
      },
      onMouseDown: () => {
        gaps.current = openGaps();
        close();
      },
      onKeyDown,
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': chosen && optionId(id, active),
    } as const,
    isOpen,
    list: field && (
      <>
        {/* There from the focus on, so that what comes is read out. */}
        <VisuallyHidden aria-live="polite">{isOpen && countOf(offers.length)}</VisuallyHidden>
        {isOpen && <OfferList {...{ id, field, language, offers, active }} onTake={take} />}
      </>
    ),
  };
}

const movesAway = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'];

const piecesOf = ({ key, phrase, known }: Offer) => piecesWith(key, phrase, known);

const countOf = (count: number) =>
  `${count === 1 ? 'One phrase' : `${count} phrases`} to choose from with the arrow keys`;
