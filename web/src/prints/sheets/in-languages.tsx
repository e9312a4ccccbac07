/** Renders a text in each language of a print, with its language and direction. */
import { directionOf } from '@guest-portal/contract/direction';
import type { PrintTexts } from '@guest-portal/languages/shape';
import { Fragment } from 'react';
import {
  hostTexts,
  type PrintedText,
  type PrintLanguage,
  type TextInLanguage,
} from '../texts-in-language.ts';

type ChooseText = (labels: PrintTexts) => string;

interface InLanguagesProps {
  printLanguages: readonly PrintLanguage[];
  choose: ChooseText;
}

/** Returns the texts without repetitions. Some labels are the same in several languages, such as WiFi and Wi-Fi. */
function distinctLabels(printLanguages: readonly PrintLanguage[], choose: ChooseText) {
  const all = printLanguages.map(({ code, direction, labels }) => ({
    code,
    direction,
    text: choose(labels),
  }));
  const letters = all.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  return all.filter((_, index) => letters.indexOf(letters[index] ?? '') === index);
}

/** The title of a sheet. The first language is large, and the others are below it in a row. */
export function Title({ printLanguages, choose }: InLanguagesProps) {
  const [first, ...others] = distinctLabels(printLanguages, choose);
  if (!first) return null;
  return (
    <div className="sheet-head">
      <p className="sheet-title" lang={first.code} dir={first.direction}>
        {first.text}
      </p>
      {others.length > 0 && (
        <p className="sheet-subtitle">
          {others.map(({ code, direction, text }) => (
            <bdi key={code} lang={code} dir={direction}>
              {text}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}

/** Labels side by side with dots between them. A dot may end a line, but not begin one. */
export function Label({ printLanguages, choose }: InLanguagesProps) {
  const labels = distinctLabels(printLanguages, choose);
  return (
    <p className="sheet-label">
      {labels.map(({ code, direction, text }, index) => (
        <Fragment key={code}>
          <span>
            <bdi lang={code} dir={direction}>
              {text}
            </bdi>
            {index < labels.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Renders sentences with one paragraph per language. */
export function Sentences({ printLanguages, choose }: InLanguagesProps) {
  return (
    <div className="sheet-sentences">
      {distinctLabels(printLanguages, choose).map(({ code, direction, text }) => (
        <p key={code} lang={code} dir={direction}>
          {text}
        </p>
      ))}
    </div>
  );
}

interface HostTextsProps {
  printLanguages: readonly PrintLanguage[];
  text: PrintedText;
  className?: string;
}

/** Renders a text of the host in each language. */
export function HostTexts({ printLanguages, text, className = 'sheet-text' }: HostTextsProps) {
  return <TextsInLanguages texts={hostTexts(printLanguages, text)} className={className} />;
}

export function TextsInLanguages({
  texts,
  className,
}: {
  texts: readonly TextInLanguage[];
  className: string;
}) {
  return texts.map(({ text, language }) => (
    <p
      key={text}
      className={className}
      dir={directionOf(language)}
      {...(language && { lang: language })}
    >
      {text}
    </p>
  ));
}

/** Joins sentences. No space follows a full-width full stop. */
export const joinSentences = (...sentences: string[]) =>
  sentences.join(' ').replaceAll('。 ', '。');
