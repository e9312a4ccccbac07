/** The same in each language of a paper, each marked with its language and direction. */
import { directionOf } from '@guest-portal/contract/direction';
import type { PrintTexts } from '@guest-portal/languages/shape';
import { Fragment } from 'react';
import { hostWords, type PrintedText, type Said, type Spoken } from '../said.ts';

type Say = (words: PrintTexts) => string;

interface InLanguages {
  spoken: readonly Spoken[];
  say: Say;
}

/** Languages often say it alike: WiFi and Wi-Fi, Police. */
function distinct(spoken: readonly Spoken[], say: Say) {
  const all = spoken.map(({ code, direction, words }) => ({ code, direction, said: say(words) }));
  const letters = all.map(({ said }) => said.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  return all.filter((_, at) => letters.indexOf(letters[at] ?? '') === at);
}

/** The first language is large, the others stand below it in a row. */
export function Title({ spoken, say }: InLanguages) {
  const [first, ...others] = distinct(spoken, say);
  if (!first) return null;
  return (
    <div className="sheet-head">
      <p className="sheet-title" lang={first.code} dir={first.direction}>
        {first.said}
      </p>
      {others.length > 0 && (
        <p className="sheet-subtitle">
          {others.map(({ code, direction, said }) => (
            <bdi key={code} lang={code} dir={direction}>
              {said}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}

/** Side by side, with a dot between them: what stands over a fact. A dot ends a line, and begins none. */
export function Label({ spoken, say }: InLanguages) {
  const labels = distinct(spoken, say);
  return (
    <p className="sheet-label">
      {labels.map(({ code, direction, said }, at) => (
        <Fragment key={code}>
          <span>
            <bdi lang={code} dir={direction}>
              {said}
            </bdi>
            {at < labels.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Below each other, a paragraph a language. */
export function Sentences({ spoken, say }: InLanguages) {
  return (
    <div className="sheet-sentences">
      {distinct(spoken, say).map(({ code, direction, said }) => (
        <p key={code} lang={code} dir={direction}>
          {said}
        </p>
      ))}
    </div>
  );
}

interface HostWordsProps {
  spoken: readonly Spoken[];
  text: PrintedText;
  className?: string;
}

/** What the host has written. */
export function HostWords({ spoken, text, className = 'sheet-text' }: HostWordsProps) {
  return <SaidWords said={hostWords(spoken, text)} className={className} />;
}

export function SaidWords({ said, className }: { said: readonly Said[]; className: string }) {
  return said.map(({ text, language }) => (
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

/** One after the other; where a sentence ends with a full-width stop, no space follows. */
export const together = (...sentences: string[]) => sentences.join(' ').replaceAll('。 ', '。');
