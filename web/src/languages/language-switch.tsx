import { languages } from '@guest-portal/languages/languages';
import { Globe } from 'lucide-react';
import { useOptimistic, useTransition } from 'react';
import { logFault } from '../shared/log.ts';
import { languageNames } from './choose.ts';
import { useLanguage } from './language.ts';

interface LanguageSwitchProps {
  /** Loads and shows a language. */
  choose: (code: string) => Promise<void>;
}

/** Lets a guest choose the language from the system's own list, which is large on a phone and accessible. */
export function LanguageSwitch({ choose: load }: LanguageSwitchProps) {
  const { code, words: texts } = useLanguage();
  const [isChanging, startTransition] = useTransition();
  // A guest who moves through the list by keyboard is already further on when the first language has loaded.
  const [chosenCode, showChosenCode] = useOptimistic<string>(code);
  const choose = (next: string) =>
    startTransition(() => {
      showChosenCode(next);
      // Without a network the page keeps its language.
      return load(next).catch((error) => logFault('The language could not be changed', error));
    });
  return (
    <label className={labelClass}>
      <Globe aria-hidden size={18} className="shrink-0" />
      <span className="sr-only">{texts.language}</span>
      {/* This is as wide as the chosen name. The list itself would be as wide as its longest name. */}
      <span aria-hidden translate="no">
        {languages[code]}
      </span>
      <select
        value={chosenCode}
        aria-busy={isChanging}
        onChange={(event) => choose(event.target.value)}
        translate="no"
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {languageNames.map((each) => (
          <option key={each.code} value={each.code} lang={each.code}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}

const labelClass =
  'relative -me-2 inline-flex min-h-touch shrink-0 items-center gap-2 rounded-control px-2 text-small text-soft hover:bg-sunken has-focus-visible:outline-2';
