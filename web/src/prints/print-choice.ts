/** What the host has chosen to print. */
import type { Print } from '@guest-portal/contract';
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { type PrintPiece, type PrintSize, printPieces } from '@guest-portal/contract/print-facts';
import type { Apartment } from '../host/queries.ts';
import { likelyPaper } from './likely-paper.ts';
import { papersFor } from './paper.ts';

export interface PrintChoice {
  pieces: readonly PrintPiece[];
  languages: readonly GuestLanguage[];
  size: PrintSize;
  paper: PrintSize;
  withWayIn: boolean;
}

/** Whether a piece can be printed. Only the Wi-Fi piece has a requirement: the name of the network. */
export const canPrint = (piece: PrintPiece, { wifiName }: Pick<Apartment, 'wifiName'>) =>
  piece !== 'wifi' || wifiName.trim() !== '';

/** Removes pieces that can’t be printed any more, for example Wi-Fi without a network name. */
export const withoutUnprintable = (choice: PrintChoice, apartment: Apartment): PrintChoice => ({
  ...choice,
  pieces: choice.pieces.filter((piece) => canPrint(piece, apartment)),
});

/** The default choice: the welcome and Wi-Fi cards, in the language of the property's texts. */
export function defaultChoice(apartment: Apartment): PrintChoice {
  const pieces = (['welcome', 'wifi'] as const).filter((piece) => canPrint(piece, apartment));
  return {
    pieces,
    languages: [guestLanguageOf(apartment.textLanguage) ?? 'en'],
    ...sizeWithPaper('A5', likelyPaper(apartment)),
    withWayIn: false,
  };
}

/** This size on the given paper, or on the first paper that fits. */
export const sizeWithPaper = (size: PrintSize, paper: PrintSize) => {
  const papers = papersFor(size);
  return { size, paper: papers.find((each) => each === paper) ?? papers[0] ?? size };
};

/** The choice for printing an earlier print again. The paper is not recorded, so it is the most likely one. */
export const choiceForReprint = (
  { piece, languages, size, withWayIn }: Print,
  apartment: Apartment,
): PrintChoice => ({
  pieces: [piece],
  languages,
  ...sizeWithPaper(size, likelyPaper(apartment)),
  withWayIn,
});

/** Adds a piece or removes it. The pieces have the order of the checkboxes. */
export const withPieceToggled = (pieces: readonly PrintPiece[], piece: PrintPiece) =>
  printPieces.filter((each) => (each === piece) !== pieces.includes(each));
