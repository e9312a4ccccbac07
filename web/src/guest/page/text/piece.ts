/** A piece of a host's text: plain text, a link or a code. */
export type TextPiece =
  | string
  | { kind: 'web' | 'email' | 'phone'; text: string; href: string }
  | { kind: 'code'; text: string };

/** A piece that was found in a text. `offset` is its position in the word in which it begins. */
export type FoundPiece = Exclude<TextPiece, string> & { offset: number };
