/** What the host has chosen to print. */
import type { Print } from '@guest-portal/contract';
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { type PrintPiece, type PrintSize, printPieces } from '@guest-portal/contract/print-facts';
import type { Apartment } from '../host/queries.ts';
import { likelyPaper, papersFor } from './paper.ts';

export interface PrintChoice {
  pieces: readonly PrintPiece[];
  languages: readonly GuestLanguage[];
  size: PrintSize;
  paper: PrintSize;
  withWayIn: boolean;
}

/** Only the Wi-Fi piece has a requirement. */
export const canPrint = (piece: PrintPiece, { wifiName }: Pick<Apartment, 'wifiName'>) =>
  piece !== 'wifi' || wifiName.trim() !== '';

/** Removes pieces that can’t be printed any more, for example Wi-Fi without a network name. */
export const withoutUnprintable = (choice: PrintChoice, apartment: Apartment): PrintChoice => ({
  ...choice,
  pieces: choice.pieces.filter((piece) => canPrint(piece, apartment)),
});

/** The default choice: the cards that every property needs, in the host's language. */
export function firstChoice(apartment: Apartment): PrintChoice {
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

/** The choice with which a piece was printed. */
export const choiceOf = ({ piece, languages, size, withWayIn }: Print): PrintChoice => ({
  pieces: [piece],
  languages,
  ...sized(size),
  withWayIn,
});

/** The pieces are always in the order of the checkboxes. */
export const toggled = (pieces: readonly PrintPiece[], piece: PrintPiece) =>
  printPieces.filter((each) => (each === piece) !== pieces.includes(each));
