import { cx } from '../../../ui/cx.ts';
import { textLink } from '../../../ui/link.ts';
import { newTab } from './links.ts';
import type { TextPiece } from './piece.ts';

/** Shows a piece of a host's text: plain text, a link or a code. */
export function renderPiece(piece: TextPiece, index: number) {
  if (typeof piece === 'string') return piece;
  const { kind, text } = piece;
  if (kind === 'code') {
    return (
      <span {...asWritten} key={index} className={`${unbroken} text-ink`}>
        {text}
      </span>
    );
  }
  return (
    <a
      {...asWritten}
      key={index}
      href={piece.href}
      {...(kind === 'web' && newTab)}
      className={cx(textLink, kind === 'web' ? 'hyphens-none' : unbroken)}
    >
      {text}
    </a>
  );
}

/** Shows a piece from left to right and untranslated in any surroundings. */
const asWritten = { dir: 'ltr', translate: 'no' } as const;

/** Moves a piece to the next line as a whole, and breaks it only if it is longer than a line. */
const unbroken = 'inline-block max-w-full hyphens-none';
