/** An excerpt of a text that was found, with the matches marked. */
import { foldText } from '@guest-portal/contract/search-terms';
import type { SearchResults } from './search-index.ts';
import { formsOf, wordsWithPositions } from './tokens.ts';

interface Piece {
  text: string;
  isMarked: boolean;
}

type Marks = Pick<SearchResults, 'words' | 'pieces'>;
type Range = { start: number; end: number };

/** Characters of an excerpt before its first match. */
const leadLength = 40;
/** Characters of an excerpt, which fill two lines on a phone. */
const maxLength = 140;

/**
 * A short text as a whole, or the text around its first match. Without a match, the excerpt starts at the beginning.
 */
export function excerptOf(written: string, marks: Marks): Piece[] {
  const text = written.replace(/\s+/g, ' ').trim();
  const ranges = rangesIn(text, marks);
  const start = startOf(text, ranges[0]?.start ?? 0);
  const end = text.length - start <= maxLength ? text.length : endOfWord(text, start + maxLength);
  const pieces: Piece[] = [];
  let position = start;
  const addPiece = (until: number, isMarked: boolean) => {
    if (until > position) pieces.push({ text: text.slice(position, until), isMarked });
    position = Math.max(position, until);
  };
  for (const range of ranges) {
    if (range.start >= end) break;
    addPiece(range.start, false);
    addPiece(Math.min(range.end, end), true);
  }
  addPiece(end, false);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (start > 0 && first) first.text = first.isMarked ? first.text : `…${first.text}`;
  if (end < text.length && last) pieces.push({ text: '…', isMarked: false });
  return pieces;
}

export const isMarkedIn = (text: string, marks: Marks) => rangesIn(text, marks).length > 0;

/** The start of a word shortly before the match. */
function startOf(text: string, mark: number): number {
  if (text.length <= maxLength || mark <= leadLength) return 0;
  const space = text.indexOf(' ', mark - leadLength);
  return space >= 0 && space < mark ? space + 1 : mark;
}

/** The end of a word shortly before this position, or the position itself in a long word. */
function endOfWord(text: string, position: number): number {
  const space = text.lastIndexOf(' ', position);
  return space > position - 20 ? space : position;
}

/** Characters of a text that are searched for matches to highlight. This happens at each key press, for each result. */
const maxSearchedLength = 3_000;

function rangesIn(written: string, { words, pieces }: Marks): Range[] {
  const text = written.slice(0, maxSearchedLength);
  const found: Range[] = wordsWithPositions(text).filter(({ word }) =>
    formsOf(word).some((form) => words.has(form)),
  );
  if (pieces.size > 0) found.push(...piecesIn(text, pieces));
  return found.sort((one, other) => one.start - other.start);
}

/** Folding may make a character longer or shorter, so each is folded separately and stored with its position. */
function piecesIn(text: string, pieces: Set<string>): Range[] {
  let folded = '';
  const positions: number[] = [];
  for (const { segment, index } of charactersOf(text)) {
    const character = foldText(segment);
    folded += character;
    for (let count = 0; count < character.length; count += 1) positions.push(index);
  }
  positions.push(text.length);
  const found: Range[] = [];
  for (const piece of pieces)
    for (
      let index = folded.indexOf(piece);
      index >= 0;
      index = folded.indexOf(piece, index + piece.length)
    )
      found.push({
        start: positions[index] ?? 0,
        end: positions[index + piece.length] ?? text.length,
      });
  return found;
}

function charactersOf(text: string) {
  let index = 0;
  return Array.from(text, (segment) => {
    const character = { segment, index };
    index += segment.length;
    return character;
  });
}
