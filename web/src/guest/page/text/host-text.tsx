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
import { renderPiece } from './render-piece.tsx';
import type { parseTextPieces } from './text-pieces.ts';

/**
 * Returns the language of a text by its path in the bundle: the guest's if it is translated, or else the one that the
 * host has set.
 */
export const TextLanguage = createContext<(textPath: string) => string | undefined>(
  () => undefined,
);

export const useTextLanguage = () => useContext(TextLanguage);

type Parser = typeof parseTextPieces;

const TextParser = createContext<Parser | undefined>(undefined);

/**
 * Loads the code that finds links in the host's texts once the browser is idle, because a guest waits for the page.
 * Until then, the texts have no links.
 */
export function ParseTextsWhenIdle({ children }: { children: ReactNode }) {
  const [parser, setParser] = useState<Parser>();
  useEffect(
    () =>
      whenIdle(() =>
        import('./text-pieces.ts').then(
          ({ parseTextPieces }) => startTransition(() => setParser(() => parseTextPieces)),
          // Without a network the texts have no links.
          () => undefined,
        ),
      ),
    [],
  );
  return <TextParser value={parser}>{children}</TextParser>;
}

interface HostTextProps {
  children: string;
  /** Path of the text in the bundle. */
  textPath: string;
  as?: 'p' | 'li' | 'span';
  className?: string;
  /** Set for addresses and numbers, which a browser's translator must leave alone. */
  translate?: 'no';
}

/**
 * What a host has written, in any script and of any length: plain text, never HTML, with links for its addresses and
 * numbers. Words are hyphenated by the rules of their language, or not at all if it is unknown.
 */
export function HostText({
  children,
  textPath,
  as: Text = 'p',
  className,
  translate,
}: HostTextProps) {
  const language = useTextLanguage()(textPath);
  const parse = useContext(TextParser);
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
      {parse ? parse(text).map(renderPiece) : text}
    </Text>
  );
}

/**
 * The class of names and other short texts, which need `dir="auto"` as well. They are aligned with the start of the
 * page, whatever their direction is. A `HostText` is aligned with its own start.
 */
export const hostTextClass = `wrap-anywhere ${atPageStart}`;
