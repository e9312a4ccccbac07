/** What a host's prose is taken apart into. */
export type Piece =
  | string
  | { kind: 'web' | 'mail' | 'phone'; text: string; href: string }
  | { kind: 'code'; text: string };

/** A piece within a word, or from it on. */
export type Found = Exclude<Piece, string> & { at: number };
