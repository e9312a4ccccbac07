/** What stands in a phrase's gaps until the host has said it. */
import { piecesOf } from '@guest-portal/contract/gaps';
import type { phrases as en } from '@guest-portal/languages/en/phrases';
import type { GapsOf, PhraseKey } from '@guest-portal/languages/shape';

type Gap = GapsOf<(typeof en)[PhraseKey]>;

export type Fillings = Readonly<Record<string, string>>;

/** How a gap is asked for, by its name. */
export const gapKinds: Readonly<Record<Gap, { label: string; type: 'time' | 'number' | 'words' }>> =
  {
    from: { label: 'From', type: 'time' },
    to: { label: 'Until', type: 'time' },
    count: { label: 'How many', type: 'number' },
    minutes: { label: 'Minutes', type: 'number' },
    seconds: { label: 'Seconds', type: 'number' },
    number: { label: 'Number', type: 'words' },
    amount: { label: 'Amount', type: 'words' },
    place: { label: 'Place', type: 'words' },
    name: { label: 'Name', type: 'words' },
  };

/** Usual hours. Nothing else is suggested: a guest would take a made-up number for the truth. */
const usualHours: { readonly [Key in PhraseKey]?: Fillings } = {
  quietHours: { from: '22:00', to: '07:00' },
  quietHoursFrom: { from: '22:00' },
  poolHours: { from: '08:00', to: '20:00' },
  checkInFrom: { from: '15:00' },
  checkInBetween: { from: '15:00', to: '20:00' },
  checkOutUntil: { to: '11:00' },
};

export const suggestedFor = (key: PhraseKey): Fillings => usualHours[key] ?? {};

/** Stands where the host is yet to write something. */
export const blank = '…';

/** Every second piece of a phrase is the name of a gap. */
const isGap = (_piece: string, at: number) => at % 2 === 1;

export const gapsOf = (phrase: string) => piecesOf(phrase).filter(isGap) as Gap[];

export interface Piece {
  text: string;
  /** To be typed over: nobody has said it yet. */
  isOpen: boolean;
}

/** A phrase as it is put into a text, with as much as is known. */
export const piecesWith = (key: PhraseKey, phrase: string, known: Fillings): Piece[] =>
  piecesOf(phrase).map((piece, at) =>
    isGap(piece, at)
      ? { text: known[piece] ?? suggestedFor(key)[piece] ?? blank, isOpen: !(piece in known) }
      : { text: piece, isOpen: false },
  );

export const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
