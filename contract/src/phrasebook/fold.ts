/** Differences in writing that do not make another phrase. */

/** The line without spaces around it, double spaces and its final full stop. */
export function tidyLine(text: string): string {
  const line = text
    .normalize('NFC')
    // Small i with a second dot is what some keyboards and programs make of the Turkish capital İ.
    .replace(/i\u0307/g, 'i')
    .trim()
    .replace(/\s{2,}/g, ' ');
  return /[.。．]$/.test(line) ? line.slice(0, -1) : line;
}

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
        .replace(/\s/g, ' ')
    : line;

/** Two texts are the same phrase if this makes them equal. Spaces inside quotation marks and around dashes do not count. */
export const foldedText = (text: string): string =>
  foldSigns(tidyLine(text))
    .toLowerCase()
    .replace(/ ?(['-]) ?/g, '$1');
