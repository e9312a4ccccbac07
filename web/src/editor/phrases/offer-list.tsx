import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { Languages } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../ui/cx.ts';
import { announce } from './announce.ts';
import { type Piece, piecesWith } from './gaps.ts';
import type { Offer } from './offers.ts';
import { readersOf } from './readers-of.ts';
import { caretExtent, type TextControl } from './text-at-caret.ts';

interface OfferListProps {
  id: string;
  /** The field whose line is completed. */
  field: TextControl;
  language: GuestLanguage;
  use: PhraseUse;
  offers: readonly Offer[];
  /** The index of the phrase that Enter inserts, or -1. */
  active: number;
  onChoose: (offer: Offer) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The phrases to choose from, below the line that the host types, or above it if there is no space below. */
export function OfferList({ id, field, language, use, offers, active, onChoose }: OfferListProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) positionBox(box.current, field);
  });
  useEffect(() => {
    const reposition = () => box.current && positionBox(box.current, field);
    const view = window.visualViewport ?? window;
    view.addEventListener('resize', reposition);
    return () => view.removeEventListener('resize', reposition);
  }, [field]);
  useEffect(() => {
    announce(announcementOf(offers.length));
    return () => announce('');
  }, [offers.length]);
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  // A portal is needed, because elements after the field would cover the list.
  return createPortal(
    // A press here must not take the focus from the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus
    <div ref={box} className={boxClass} onMouseDown={keepFocus}>
      <div
        id={id}
        role="listbox"
        aria-label="Phrases"
        tabIndex={-1}
        className="grid grid-cols-1 p-1.5"
      >
        {offers.map((offer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={offer.key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            lang={language}
            dir="auto"
            translate="no"
            className={cx(optionClass, index === active && 'bg-tone-green text-on-tone-green')}
            onClick={() => onChoose(offer)}
          >
            <Pieces pieces={piecesWith(offer.key, offer.phrase, offer.typedFillings)} />
          </div>
        ))}
      </div>
      <p className="flex items-center gap-2 border-line border-t px-4 py-2 text-small text-soft">
        <Languages aria-hidden size={16} className="shrink-0" />
        {use === 'texts'
          ? 'Guests read a text in their own language if it consists only of phrases'
          : `${readersOf(use)} these in their own language`}
      </p>
    </div>,
    document.body,
  );
}

/** A phrase with its open gaps highlighted. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isOpen }, index) =>
    isOpen ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a phrase never change places
      <span key={index} className="border-current border-b border-dashed px-0.5">
        {text}
      </span>
    ) : (
      text
    ),
  );

const keepFocus = (event: MouseEvent) => event.preventDefault();

const boxClass =
  'absolute z-35 max-h-[min(25rem,60dvh)] animate-appear overflow-y-auto rounded-control border border-line bg-raised text-ink shadow-lift';

const optionClass =
  'cursor-pointer rounded-small px-2.5 py-2.5 wrap-anywhere hover:bg-sunken forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]';

const announcementOf = (count: number) =>
  `${count === 1 ? 'One phrase' : `${count} phrases`}. Use the arrow keys.`;

const distance = 6;
const maxWidth = 480;

function positionBox(box: HTMLElement, field: TextControl) {
  const { left, width, bottom: fieldBottom } = field.getBoundingClientRect();
  const { top, bottom: lineBottom } = caretExtent(field);
  // At the last line, the list is below the field, so that it does not cover the field's edge.
  const bottom = fieldBottom - lineBottom < lineBottom - top ? fieldBottom : lineBottom;
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
  box.style.insetInlineStart = `${left + scrollX}px`;
  box.style.inlineSize = `${Math.min(width, maxWidth)}px`;
  const spaceBelow = offsetTop + height - bottom;
  const isAbove = spaceBelow < box.offsetHeight + distance && top - offsetTop > spaceBelow;
  const blockStart = isAbove ? top - distance - box.offsetHeight : bottom + distance;
  box.style.insetBlockStart = `${blockStart + scrollY}px`;
}
