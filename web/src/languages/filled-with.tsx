import { piecesOf } from '@guest-portal/contract/gaps';
import { Fragment, type ReactNode } from 'react';

/** Fills the gaps of a sentence with elements, such as names that must not be translated. */
export const filledWith = (sentence: string, fillings: Record<string, ReactNode>) =>
  piecesOf(sentence).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and none moves
    <Fragment key={index}>{index % 2 === 0 ? piece : fillings[piece]}</Fragment>
  ));
