import { useState } from 'react';
import { cx } from '../../ui/cx.ts';

/** Longer texts are folded, so that a host can compare many properties. */
const foldedFrom = { characters: 220, lines: 4 };

/** @param isOver whether the copy replaces this text */
export function LongText({ text, isOver = false }: { text: string; isOver?: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > foldedFrom.characters || text.split('\n').length > foldedFrom.lines;
  return (
    <>
      <p
        dir="auto"
        className={cx(
          'wrap-anywhere whitespace-pre-line',
          isOver && 'text-soft line-through decoration-1',
          isLong && !isWhole && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-touch scroll-mb-28 cursor-pointer text-green text-small underline"
        >
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  );
}
