/**
 * Finds links and codes in a host's prose. Anything doubtful stays plain text, because a wrong call at night is worse
 * than none. Every pattern is tied to one word or bounded, so that the time grows linearly with the text. No pattern
 * uses lookbehind, which Safari 16.0 does not support.
 */

import { phoneIn } from './phone-in-text.ts';
import type { FoundPiece, TextPiece } from './piece.ts';
import { wordPattern } from './word-pattern.ts';

/** The length of the longest word that is parsed. No host types a longer URL. */
const maxWordLength = 1500;

export function parseTextPieces(text: string): TextPiece[] {
  // Most texts have no links or codes.
  if (!/[\d@]|\w\.\w/.test(text)) return [text];
  const pieces: TextPiece[] = [];
  let from = 0;
  const words = new RegExp(wordPattern);
  for (let found = words.exec(text); found; found = words.exec(text)) {
    const [word] = found;
    if (word.length > maxWordLength) continue;
    const piece = webIn(word) ?? emailIn(word) ?? phoneIn(word, text, found.index) ?? codeIn(word);
    if (!piece) continue;
    const { offset, ...textPiece } = piece;
    const start = found.index + offset;
    if (start > from) pieces.push(text.slice(from, start));
    pieces.push(textPiece);
    from = start + textPiece.text.length;
    words.lastIndex = from;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

function webIn(word: string): FoundPiece | undefined {
  if (!word.includes('.')) return undefined;
  const prefixStart = word.search(/https?:\/\/|www\./i);
  if (prefixStart < 0 && word.includes('@')) return undefined;
  const offset = prefixStart >= 0 ? prefixStart : bracketsBefore(word);
  if (/[a-z\d]/i.test(word.charAt(offset - 1))) return undefined;
  const text = withoutEnd(word.slice(offset));
  const href = /^https?:/i.test(text) ? text : `https://${text}`;
  if (prefixStart < 0 ? !isBareAddress(text) : !isAddress(href, text)) return undefined;
  return { kind: 'web', text, href, offset };
}

function isAddress(href: string, text: string): boolean {
  try {
    const { hostname, username, password } = new URL(href);
    // What is before an @ would look like the destination of the link.
    const isPlain = username === '' && password === '';
    return isPlain && (/^http/i.test(text) || hostname.split('.').length > 2);
  } catch {
    return false;
  }
}

/**
 * URLs such as `booking.com` or `maps.app.goo.gl/x`. Their ending must not be a word that could begin a sentence
 * after a missing space.
 */
function isBareAddress(text: string): boolean {
  if (text.length > 500) return false;
  const [host = '', path] = text.split(/[/?#]/, 2);
  return isHost(host, path === undefined ? endings : allEndings);
}

function isHost(host: string, allowedEndings: Set<string>): boolean {
  const labels = host.split('.');
  const areLabels = labels.every((label) => /^[a-z\d]+(?:-+[a-z\d]+)*$/.test(label));
  return areLabels && labels.length > 1 && allowedEndings.has(labels.at(-1) ?? '');
}

const endings = new Set(
  'com net org eu info app travel lv lt ee de uk ch fr nl pl cz sk hu dk fi pt ie gr hr ro bg'.split(
    ' ',
  ),
);
const allEndings = new Set([
  ...endings,
  ...'at be es it no se si is me us ca gl ly io co tv to in au nz jp'.split(' '),
]);

function emailIn(word: string): FoundPiece | undefined {
  const sign = word.indexOf('@');
  if (sign < 1 || word.length > 500 || word.includes('://')) return undefined;
  const offset = word.slice(0, sign).search(/[^:([,;]*$/);
  const text = withoutEnd(word.slice(offset));
  const [name = '', host = '', ...others] = text.split('@');
  const isEmail =
    /^[\w.+%-]+$/.test(name) && others.length === 0 && isHost(host.toLowerCase(), allEndings);
  return isEmail ? { kind: 'email', text, href: `mailto:${text}`, offset } : undefined;
}

/**
 * Codes such as '4711#' and 'candle-amber-27', which are typed as they are. They are neither broken nor translated, and
 * run from left to right in any surroundings.
 */
function codeIn(word: string): FoundPiece | undefined {
  if (word.length < 4 || word.length > 60 || !/\d/.test(word)) return undefined;
  const offset = bracketsBefore(word);
  const text = withoutEnd(word.slice(offset), afterCode);
  if (!/^[\w#*$%&!+.-]+$/.test(text)) return undefined;
  const isTyped = /[#*]/.test(text) && text.length > 3;
  const isMixed = text.length > 5 && /[a-z]/i.test(text) && !/^\d+-?[a-z]+$/i.test(text);
  return isTyped || isMixed ? { kind: 'code', text, offset } : undefined;
}

const afterCode = /[.,:;!?'…]/;
const afterAddress = /[.,:;!?'*_~…]/;

const bracketsBefore = (word: string) => Math.max(0, word.search(/[^([{'‘¿¡]/));

/** Removes the punctuation of the sentence. A closing bracket stays if the URL opened it. */
function withoutEnd(word: string, signs = afterAddress): string {
  let end = word.length;
  const surplus = { ')': 0, ']': 0 };
  if (/[)\]]/.test(word)) {
    surplus[')'] = surplusOf(word, '(', ')');
    surplus[']'] = surplusOf(word, '[', ']');
  }
  for (; end > 0; end -= 1) {
    const last = word.charAt(end - 1);
    if ((last === ')' || last === ']') && surplus[last] > 0) surplus[last] -= 1;
    else if (!signs.test(last)) break;
  }
  return word.slice(0, end);
}

const surplusOf = (text: string, open: string, close: string) =>
  text.split(close).length - text.split(open).length;
