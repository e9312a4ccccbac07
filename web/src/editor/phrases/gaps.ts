/** The gaps of phrases: their labels and their suggested values. */
import { piecesOf } from '@guest-portal/contract/gaps';
import type { phrases as en } from '@guest-portal/languages/en/phrases';
import type { GapsOf, PhraseKey } from '@guest-portal/languages/shape';

type Gap = GapsOf<(typeof en)[PhraseKey]>;

export type Fillings = Readonly<Record<string, string>>;

/** The label and input type of each gap. */
export const gapKinds: Readonly<Record<Gap, { label: string; type: 'time' | 'number' | 'text' }>> =
  {
    from: { label: 'From', type: 'time' },
    to: { label: 'Until', type: 'time' },
    count: { label: 'How many', type: 'number' },
    minutes: { label: 'Minutes', type: 'number' },
    seconds: { label: 'Seconds', type: 'number' },
    number: { label: 'Number', type: 'text' },
    amount: { label: 'Amount', type: 'text' },
    place: { label: 'Place', type: 'text' },
    name: { label: 'Name', type: 'text' },
  };

/** Usual times. Other values are never suggested, because guests would rely on an invented number. */
const usualHours: { readonly [Key in PhraseKey]?: Fillings } = {
  quietHours: { from: '22:00', to: '07:00' },
  quietHoursFrom: { from: '22:00' },
  poolHours: { from: '08:00', to: '20:00' },
  checkInFrom: { from: '15:00' },
  checkInBetween: { from: '15:00', to: '20:00' },
  checkOutUntil: { to: '11:00' },
};

export const suggestedFillings = (key: PhraseKey): Fillings => usualHours[key] ?? {};

/** The placeholder for a gap that the host has not filled in. */
export const gapPlaceholder = '…';

/** Every second piece of a phrase is the name of a gap. */
const isGap = (_piece: string, index: number) => index % 2 === 1;

export const gapsOf = (phrase: string) => piecesOf(phrase).filter(isGap) as Gap[];

export interface Piece {
  text: string;
  /** Whether the host has not filled in this gap. It is then selected for typing. */
  isOpen: boolean;
}

/** Returns the pieces of a phrase, with the typed or suggested values filled in. */
export const piecesWith = (key: PhraseKey, phrase: string, typedFillings: Fillings): Piece[] =>
  piecesOf(phrase).map((piece, index) =>
    isGap(piece, index)
      ? {
          text: typedFillings[piece] ?? suggestedFillings(key)[piece] ?? gapPlaceholder,
          isOpen: !(piece in typedFillings),
        }
      : { text: piece, isOpen: false },
  );

export const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
