/** Sentences with gaps, such as 'Call {phone}', and how they are filled. */

/** Splits a sentence into pieces: texts at even positions, names of gaps at odd ones. */
export const piecesOf = (sentence: string): string[] => sentence.split(/\{(\w+)\}/);

export const filled = (sentence: string, fillings: Record<string, string | number>): string =>
  piecesOf(sentence)
    .map((piece, index) => (index % 2 === 0 ? piece : (fillings[piece] ?? '')))
    .join('');
