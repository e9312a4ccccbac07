/** A piece of a host's prose: plain text, a link or a code. */
export type TextPiece =
  | string
  | { kind: 'web' | 'mail' | 'phone'; text: string; href: string }
  | { kind: 'code'; text: string };

/** A piece that begins in a word, with its position in that word. */
export type FoundPiece = Exclude<TextPiece, string> & { at: number };
