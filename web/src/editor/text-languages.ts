/** Languages that hosts write in, each with its own name for itself. */

const tags =
  'ar bg ca cs da de el en es et eu fa fi fr he hi hr hu id is it ja ka ko lt lv mt ms nb nl pl pt pt-BR ro ru sk sl sq sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );

interface Language {
  value: string;
  label: string;
}

/** Returns the languages, sorted by name. A saved language that is not in the list is added. */
export function languagesWith(saved: string): Language[] {
  const others = tags.includes(saved) || saved === '' ? [] : [saved];
  const choices = [...tags, ...others].map((tag) => ({ value: tag, label: ownName(tag) }));
  choices.sort((a, b) => a.label.localeCompare(b.label));
  return [{ value: '', label: 'Not set' }, ...choices];
}

function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** Guesses the host's language from the browser. Returns an empty string if it is not in the list. */
export function likelyLanguage(browserLanguage = navigator.language): string {
  try {
    const { language, script, region } = new Intl.Locale(browserLanguage).maximize();
    const candidates = [
      `${language}-${region}`,
      `${language}-${script}`,
      language === 'no' ? 'nb' : language,
    ];
    return candidates.find((tag) => tags.includes(tag)) ?? '';
  } catch {
    return '';
  }
}
