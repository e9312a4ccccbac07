/** The same in each language of a paper, each marked with its language and direction. */
import { directionOf } from '../../translations/languages.ts';
import { eachOnce, type PrintedText, type Said, type Spoken } from '../said.ts';
import type { PrintWords } from '../words/shape/print-words.ts';

type Say = (words: PrintWords) => string;

interface InLanguages {
  spoken: readonly Spoken[];
  say: Say;
}

/** Languages often say it alike: WiFi, Police. */
function distinct(spoken: readonly Spoken[], say: Say) {
  const all = spoken.map(({ code, direction, words }) => ({ code, direction, said: say(words) }));
  return all.filter(({ said }, at) => all.findIndex((other) => other.said === said) === at);
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
      {others.length > 0 && <Row className="sheet-subtitle" said={others} />}
    </div>
  );
}

/** Side by side, with a dot between them: what stands over a fact. */
export function Label({ spoken, say }: InLanguages) {
  return <Row className="sheet-label" said={distinct(spoken, say)} />;
}

function Row({ className, said }: { className: string; said: ReturnType<typeof distinct> }) {
  return (
    <p className={className}>
      {said.map(({ code, direction, said: words }, at) => (
        <span key={code}>
          {at > 0 && ' · '}
          <bdi lang={code} dir={direction}>
            {words}
          </bdi>
        </span>
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

/** What the host has written, once where two languages have the same words. */
export function HostWords({ spoken, text, className = 'sheet-text' }: HostWordsProps) {
  return eachOnce(spoken, text).map((said) => (
    <p key={said.lines.join('\n')} className={className} {...attributesOf(said)}>
      {said.lines.join('\n')}
    </p>
  ));
}

export const attributesOf = ({ language }: Said) => ({
  dir: directionOf(language),
  ...(language && { lang: language }),
});
