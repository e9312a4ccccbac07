import { useState } from 'react';
import { cx } from './cx.ts';

/** The size above which a text is folded, so that a host can compare many properties. */
const maxUnfolded = { characters: 220, lines: 4 };

/**
 * Shows a text, folded if it is long.
 * @param isReplaced whether the copy replaces this text
 */
export function LongText({ text, isReplaced = false }: { text: string; isReplaced?: boolean }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong =
    text.length > maxUnfolded.characters || text.split('\n').length > maxUnfolded.lines;
  return (
    <>
      <p
        dir="auto"
        className={cx(
          'wrap-anywhere whitespace-pre-line',
          isReplaced && 'text-soft line-through decoration-1',
          isLong && !isUnfolded && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="min-h-touch scroll-mb-28 cursor-pointer text-green text-small underline"
        >
          {isUnfolded ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  );
}
