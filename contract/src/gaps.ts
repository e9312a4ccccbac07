/** Sentences with gaps, as 'Call {phone}' has one: their types, and how they are filled. */

/** The names of a sentence's gaps. */
export type GapsOf<Sentence> = Sentence extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | GapsOf<Rest>
  : never;

type InAnyOrder<Gap extends string> = (
  Gap extends string
    ? (sentence: `${string}{${Gap}}${string}`) => void
    : never
) extends (sentence: infer All) => void
  ? All
  : never;

/** Any text with the gaps of this one. */
export type WithGapsOf<Sentence extends string> = [GapsOf<Sentence>] extends [never]
  ? string
  : InAnyOrder<GapsOf<Sentence>>;

/** A sentence in pieces: words at even places, what fills the gaps at odd ones. */
export const piecesOf = (sentence: string): string[] => sentence.split(/\{(\w+)\}/);

export const filled = (sentence: string, fillings: Record<string, string | number>): string =>
  piecesOf(sentence)
    .map((piece, at) => (at % 2 === 0 ? piece : (fillings[piece] ?? '')))
    .join('');
