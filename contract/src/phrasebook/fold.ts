/** Removes differences in writing that do not make another phrase. */

/**
 * Removes surrounding and double spaces, and the final full stop or exclamation marks. A comma or a colon stays, because
 * what follows may change the meaning, and so does a question mark.
 */
export function tidyLine(text: string): string {
  const line = text
    .normalize('NFC')
    // Some keyboards and programs turn the Turkish capital İ into a small i with a second dot.
    .replace(/i\u0307/g, 'i')
    .trim()
    .replace(/\s{2,}/g, ' ');
  const end = line.match(/[\s.。．!！]{1,6}$/)?.[0] ?? '';
  const withoutEnd = finalSigns.test(end) ? line.slice(0, -end.length) : line;
  return withoutEnd.replace(/^¡{1,3}/, '');
}

/** The signs that are removed from the end of a line. An ellipsis stays, because the sentence may go on. */
const finalSigns = /^\s?(?:[.。．][!！]{0,3}|[!！]{1,3}[.。．]?)$/;

const commaBelow: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/**
 * Replaces each sign with one that every keyboard has. Each is replaced with exactly one, so that positions in the folded
 * line and in the original line are the same.
 */
export const foldSigns = (line: string): string =>
  /[^\x20-\x7e]|"|`/.test(line)
    ? line
        .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/["`´“”„‟«»‹›「」『』״‘’‚‛ʼ′″׳]/g, "'")
        .replace(/[‐‑‒–—―−־〜]/g, '-')
        .replace(/[ıİ]/g, 'i')
        // Older Romanian keyboards write a cedilla, and Greek capitals have no accents.
        .replace(/[şţŞŢ]/g, (letter) => commaBelow[letter] ?? letter)
        .replace(/[\u0386-\u0390\u03aa-\u03b0\u03ca-\u03ce]/g, (letter) =>
          letter.normalize('NFD').charAt(0),
        )
        .replace(/\s/g, ' ')
    : line;

/**
 * The form of a text that is compared with phrases. Case, spaces inside quotation marks and spaces around dashes do not
 * count.
 */
export const foldedText = (text: string): string =>
  foldSigns(tidyLine(text))
    .toLowerCase()
    .replace(/ ?(['-]) ?/g, '$1');
