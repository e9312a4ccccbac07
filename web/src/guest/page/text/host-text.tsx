import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from '../../../shared/idle.ts';
import { atPageStart } from '../../../ui/behaviour/direction.ts';
import { cx } from '../../../ui/cx.ts';
import { textLink } from '../../../ui/link.ts';
import { newTab } from './links.ts';
import type { Piece } from './piece.ts';
import type { piecesOf } from './text-pieces.ts';

/** Gives the language of a text by where it stands: the guest's, or else the one that the host has named. */
export const TextLanguage = createContext<(at: string) => string | undefined>(() => undefined);

/** What the host's words say of their language, wherever they stand. */
export const useTextLanguage = () => useContext(TextLanguage);

type Reader = typeof piecesOf;

const TextReader = createContext<Reader | undefined>(undefined);

/** The page is drawn without looking for what can be tapped in its texts, and without the code for it: a guest waits. */
export function ReadTextsWhenIdle({ children }: { children: ReactNode }) {
  const [reader, setReader] = useState<Reader>();
  useEffect(
    () =>
      whenIdle(() =>
        import('./text-pieces.ts').then(
          ({ piecesOf }) => startTransition(() => setReader(() => piecesOf)),
          // Without a network they stay plain.
          () => undefined,
        ),
      ),
    [],
  );
  return <TextReader value={reader}>{children}</TextReader>;
}

interface HostTextProps {
  children: string;
  /** Where the text stands in the bundle. */
  at: string;
  as?: 'p' | 'li' | 'span';
  className?: string;
  /** For addresses and numbers, which a browser's translator must leave alone. */
  translate?: 'no';
}

/**
 * What a host has written, in whatever script and however long: plain text, never HTML, with its addresses and numbers
 * to tap. Words are hyphenated by the rules of their language, and where that is unknown not at all.
 */
export function HostText({ children, at, as: Text = 'p', className, translate }: HostTextProps) {
  const language = useTextLanguage()(at);
  const read = useContext(TextReader);
  const text = children.trim();
  return (
    <Text
      dir="auto"
      lang={language}
      translate={translate}
      className={cx(
        'wrap-anywhere whitespace-pre-line',
        language && 'hyphens-auto [hyphenate-limit-chars:8_4_4]',
        className,
      )}
    >
      {read ? read(text).map(drawn) : text}
    </Text>
  );
}

function drawn(piece: Piece, at: number) {
  if (typeof piece === 'string') return piece;
  const { kind, text } = piece;
  if (kind === 'code') {
    return (
      <span {...asWritten} key={at} className={`${whole} text-ink`}>
        {text}
      </span>
    );
  }
  return (
    <a
      {...asWritten}
      key={at}
      href={piece.href}
      {...(kind === 'web' && newTab)}
      className={cx(textLink, kind === 'web' ? 'hyphens-none' : whole)}
    >
      {text}
    </a>
  );
}

/** Read from the left and untranslated, whatever is around it. */
const asWritten = { dir: 'ltr', translate: 'no' } as const;

/** Goes to the next line as a whole, and is broken only if it is longer than that. */
const whole = 'inline-block max-w-full hyphens-none';

/**
 * For names, which need `dir="auto"` as well: they stand where the page begins, whichever way they are read. So should
 * all that is short; a whole text begins on its own side.
 */
export const hostWords = `wrap-anywhere ${atPageStart}`;
