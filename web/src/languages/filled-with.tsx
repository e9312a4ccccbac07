import { piecesOf } from '@guest-portal/contract/gaps';
import { Fragment, type ReactNode } from 'react';

/** A sentence whose gaps contain more than text, such as names that must not be translated or clocks that tick. */
export const filledWith = (sentence: string, fillings: Record<string, ReactNode>) =>
  piecesOf(sentence).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and none moves
    <Fragment key={at}>{at % 2 === 0 ? piece : fillings[piece]}</Fragment>
  ));
