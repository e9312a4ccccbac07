import { Globe } from 'lucide-react';
import { useTransition } from 'react';
import { logFault } from '../log.ts';
import { chooseLanguage, languageNames } from './choose.ts';
import { useLanguage } from './language.ts';

/** The system's own list: it is large on a phone, known to screen readers, and needs no code. */
export function LanguageSwitch() {
  const { code, words } = useLanguage();
  const [isChanging, change] = useTransition();
  const choose = (chosen: string) =>
    change(() =>
      // Without a network the page goes on in the language that it has.
      chooseLanguage(chosen).catch((error) => logFault('The language could not be changed', error)),
    );
  return (
    <label className="relative inline-flex min-h-touch shrink-0 items-center gap-2 text-small text-soft">
      <Globe aria-hidden size={18} className="pointer-events-none absolute start-3" />
      <span className="sr-only">{words.language}</span>
      <select
        value={code}
        aria-busy={isChanging}
        onChange={(event) => choose(event.target.value)}
        translate="no"
        className={list}
      >
        {languageNames.map(({ code: each, name }) => (
          <option key={each} value={each} lang={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const list =
  'min-h-touch max-w-40 cursor-pointer appearance-none truncate rounded-control bg-transparent ps-9 pe-3 hover:bg-sunken';
