/** Texts that the host wrote, with links. Sentences of the phrasebook are shown in the language of the page. */
import { guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { renderPiece } from '../guest/page/text/render-piece.tsx';
import { useLanguage } from '../languages/language.ts';
import { cx } from '../ui/cx.ts';

type Translate = typeof import('@guest-portal/contract/phrasebook/texts').allInLanguage;

const TranslateContext = createContext<Translate | undefined>(undefined);

type Parse = typeof import('../guest/page/text/text-pieces.ts').parseTextPieces;

const ParseContext = createContext<Parse | undefined>(undefined);

interface HostTextsProps {
  /** The languages of the texts, as tags. A text in the language of the page needs no translation. */
  languages: string[];
  children: ReactNode;
}

/**
 * Loads the phrasebook if a text may need it, and the code that finds links. Until then, and if they can't be loaded,
 * texts stay as they were written.
 */
export function HostTexts({ languages, children }: HostTextsProps) {
  const { code } = useLanguage();
  const [translate, setTranslate] = useState<Translate>();
  const isNeeded = languages.some((tag) => guestLanguageOf(tag) !== code);
  useEffect(() => {
    if (!isNeeded) return;
    import('@guest-portal/contract/phrasebook/texts').then(
      ({ allInLanguage }) => setTranslate(() => allInLanguage),
      () => undefined,
    );
  }, [isNeeded]);
  const [parse, setParse] = useState<Parse>();
  useEffect(() => {
    import('../guest/page/text/text-pieces.ts').then(
      ({ parseTextPieces }) => setParse(() => parseTextPieces),
      () => undefined,
    );
  }, []);
  return (
    <TranslateContext value={translate}>
      <ParseContext value={parse}>{children}</ParseContext>
    </TranslateContext>
  );
}

interface HostTextProps {
  children: string;
  /** The language of the host's texts, as a tag; empty if it is not known. */
  language: string;
  className?: string | undefined;
}

export function HostText({ children, language, className }: HostTextProps) {
  const { code } = useLanguage();
  const translate = useContext(TranslateContext);
  const parse = useContext(ParseContext);
  const text = children.trim();
  const translated = translate?.(text, { from: language, to: code });
  const lang = translated === undefined ? language : '';
  const shown = translated ?? text;
  return (
    <span
      dir="auto"
      {...(lang && { lang })}
      className={cx('block wrap-anywhere whitespace-pre-line rtl:text-right', className)}
    >
      {parse ? parse(shown).map(renderPiece) : shown}
    </span>
  );
}
