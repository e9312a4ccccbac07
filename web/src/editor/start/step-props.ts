/** The props of the fields of a screen. */
import type { RefObject } from 'react';
import type { Apartment } from '../../host/queries.ts';
import type { Item } from '../editing/editing-context.tsx';

export interface PropertyProps {
  property: Item<Apartment, 'apartment'>;
}

/**
 * Completes what the host typed, right before it is saved. If it refuses the answer, it shows why. Buttons that leave
 * the screen without an answer save it as it is.
 */
export type CompleteAnswer = (() => 'completed' | 'refused') | undefined;

export interface StepFieldsProps extends PropertyProps {
  complete: RefObject<CompleteAnswer>;
}
