/** What counts as the same word to whoever looks for something, and what of it may be kept. */

/** Letters that Unicode does not take apart, though people type them as others. */
const sameAs: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  // Arabic: the stretching stroke, and letters that many keyboards and people exchange.
  ـ: '',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  // Hebrew: what a letter looks like at a word's end.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
};

const others = new RegExp(`[${Object.keys(sameAs).join('')}]`, 'g');

/**
 * Normalising a run of combining marks takes quadratic time: twenty thousand of them cost seconds. No language puts
 * more than a few on a letter, so marks beyond thirty are dropped, as in Unicode's Stream-Safe format.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form);

/** Small letters without accents, points and vowel marks. The marks of kana stay: they make another sound of a letter. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  // Most words have nothing to fold.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower.replaceAll("'", '');
  return (
    normalized(lower, 'NFKD')
      .replace(/(?![\u3099\u309a])\p{M}|['‘’ʼ׳״\u200b-\u200f\u2060\ufeff]/gu, '')
      .replace(others, (letter) => sameAs[letter] ?? letter)
      // Whoever types Japanese has hiragana before it becomes katakana.
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  );
}

/** What is sent of a search at most; nobody looks for more. */
export const longestTyped = 100;
const shortest = 2;
const longest = 40;

/** Four digits are a PIN, a code or a phone, and an @ is an address: nobody shall read those later. */
const looksSecret = (text: string) =>
  text.includes('@') || (text.match(/\p{Nd}/gu) ?? []).length >= 4;

/** Spaces of all kinds, and what turns the direction of what stands around it. */
const unseen = /[\p{Z}\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** What is kept of a search: how it is known, and how it is shown. Nothing where it is no word, or may be a secret. */
export function keptTerm(typed: string): { term: string; shown: string } | undefined {
  const shown = normalized(typed, 'NFC').toLowerCase().replace(unseen, ' ').trim();
  const term = folded(shown).normalize('NFC').trim();
  const isOfSize = [shown, term].every((text) => {
    // Signs, as the database counts them.
    const { length } = [...text];
    return length >= shortest && length <= longest;
  });
  return isOfSize && /\p{L}/u.test(term) && !looksSecret(shown) ? { term, shown } : undefined;
}
