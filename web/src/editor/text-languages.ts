/** Languages that hosts write in, each under the name that it has for those who speak it. */

const tags =
  'ar bg ca cs da de el en es et eu fa fi fr he hi hr hu id is it ja ka ko lt lv mt ms nb nl pl pt pt-BR ro ru sk sl sq sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );

interface Language {
  value: string;
  label: string;
}

/** In the order of their names; with one that was named elsewhere, so that the list never hides what is kept. */
export function languagesWith(kept: string): Language[] {
  const others = tags.includes(kept) || kept === '' ? [] : [kept];
  const named = [...tags, ...others].map((tag) => ({ value: tag, label: ownName(tag) }));
  named.sort((one, other) => one.label.localeCompare(other.label));
  return [{ value: '', label: 'Not said' }, ...named];
}

function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** What a host will probably write in, by the language of the browser; empty where it is none of these. */
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
