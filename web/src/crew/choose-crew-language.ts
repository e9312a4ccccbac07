/** Loads another language of the crew's page. `web/build/language-parts.ts` makes the modules. */
import { rememberLanguage } from '../languages/choose.ts';
import { type Shell, setLanguage } from '../languages/language.ts';

const texts = import.meta.glob<Omit<Shell, 'stayFile'>>('../../../languages/*/crew.ts', {
  query: '?crew',
  import: 'default',
});

let lastChosenCode = '';

/** Loads a language and shows it, unless another one has been chosen in the meantime. */
export async function chooseCrewLanguage(code: string) {
  lastChosenCode = code;
  const load = texts[`../../../languages/${code}/crew.ts`];
  if (!load) throw new Error(`There is no language ${code}`);
  const language = await load();
  if (lastChosenCode !== code) return;
  rememberLanguage(code);
  Object.assign(document.documentElement, { lang: language.code, dir: language.direction });
  setLanguage({ ...language, stayFile: '' });
}
