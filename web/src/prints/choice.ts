/** What a host has chosen to print. */
import type { Print } from '@guest-portal/contract';
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { type PrintPiece, type PrintSize, printPieces } from '@guest-portal/contract/print-facts';
import type { Apartment } from '../host/queries.ts';
import { likelyPaper, papersFor } from './paper.ts';

export interface Choice {
  pieces: readonly PrintPiece[];
  languages: readonly GuestLanguage[];
  size: PrintSize;
  paper: PrintSize;
  withWayIn: boolean;
}

/** Everything else can be printed of any home. */
export const canPrint = (piece: PrintPiece, { wifiName }: Pick<Apartment, 'wifiName'>) =>
  piece !== 'wifi' || wifiName.trim() !== '';

/** Without what the property, as it is now, has nothing for: a network may have lost its name since. */
export const possible = (choice: Choice, apartment: Apartment): Choice => ({
  ...choice,
  pieces: choice.pieces.filter((piece) => canPrint(piece, apartment)),
});

/** Cards of what every home needs, in the host's own language. */
export function firstChoice(apartment: Apartment): Choice {
  const pieces = (['welcome', 'wifi'] as const).filter((piece) => canPrint(piece, apartment));
  return {
    pieces,
    languages: [guestLanguageOf(apartment.textLanguage) ?? 'en'],
    ...sized('A5'),
    withWayIn: false,
  };
}

export const sized = (size: PrintSize) => {
  const papers = papersFor(size);
  const paper = papers.find((each) => each === likelyPaper()) ?? papers[0] ?? size;
  return { size, paper };
};

/** As it was printed. */
export const choiceOf = ({ piece, languages, size, withWayIn }: Print): Choice => ({
  pieces: [piece],
  languages,
  ...sized(size),
  withWayIn,
});

/** In the order in which they are offered, however they were ticked. */
export const toggled = (pieces: readonly PrintPiece[], piece: PrintPiece) =>
  printPieces.filter((each) => (each === piece) !== pieces.includes(each));
