/** Decides which words are the same for a search, and which search terms may be stored. */

/** Letters that Unicode does not decompose, although people type them as other letters. */
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
  // Arabic: the stretching stroke, and letters that keyboards and people interchange.
  ـ: '',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  // Hebrew: the forms of letters at the end of a word.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
};

const specialLetters = new RegExp(`[${Object.keys(sameAs).join('')}]`, 'g');

/**
 * Normalising a run of combining marks takes quadratic time: twenty thousand of them cost seconds. No language puts
 * more than a few on a letter, so marks beyond thirty are dropped, as in Unicode's Stream-Safe format.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form);

/**
 * The text in lower case, without accents, points and vowel marks. The marks of kana are kept, because they change the
 * sound.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most words consist of ASCII characters and need no folding.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower.replaceAll("'", '');
  return (
    normalized(lower, 'NFKD')
      .replace(/(?![\u3099\u309a])\p{M}|['‘’ʼ׳״\u200b-\u200f\u2060\ufeff]/gu, '')
      .replace(specialLetters, (letter) => sameAs[letter] ?? letter)
      // A Japanese keyboard shows hiragana while the user is typing, before it becomes katakana.
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  );
}

/** The most characters of a search term that a page sends. */
export const maxTypedLength = 100;
const minLength = 2;
const maxLength = 40;

/** Four digits may be a PIN, a code or a phone number, and an @ an email address. None of them may be stored. */
const looksSecret = (text: string) =>
  text.includes('@') || (text.match(/\p{Nd}/gu) ?? []).length >= 4;

/** All kinds of spaces, and characters that change the reading direction. */
const invisibleCharacters = /[\p{Z}\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * Returns the form of a search term that is compared, and the form that is shown. Returns undefined if the text is not
 * a word or may contain a secret.
 */
export function storableTerm(typed: string): { term: string; shown: string } | undefined {
  const shown = normalized(typed, 'NFC').toLowerCase().replace(invisibleCharacters, ' ').trim();
  const term = foldText(shown).normalize('NFC').trim();
  const hasValidLength = [shown, term].every((text) => {
    // Counts code points, as the database does.
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  });
  return hasValidLength && /\p{L}/u.test(term) && !looksSecret(shown) ? { term, shown } : undefined;
}
