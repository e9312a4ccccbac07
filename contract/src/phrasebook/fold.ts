/** Differences in writing that do not make another phrase. */

/** The line without spaces around it, double spaces, and its final full stop or its exclamation marks. */
export function tidyLine(text: string): string {
  const line = text
    .normalize('NFC')
    // Small i with a second dot is what some keyboards and programs make of the Turkish capital İ.
    .replace(/i\u0307/g, 'i')
    .trim()
    .replace(/\s{2,}/g, ' ');
  return line.replace(/^¡|\s?[.。．!！]$/g, '');
}

const commaBelow: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/**
 * Replaces each sign by the one that every keyboard has. One sign stays one sign, so that a position in the folded line
 * is the same position in the line as it was written.
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

/** Two texts are the same phrase if this makes them equal. Spaces inside quotation marks and around dashes do not count. */
export const foldedText = (text: string): string =>
  foldSigns(tidyLine(text))
    .toLowerCase()
    .replace(/ ?(['-]) ?/g, '$1');
