/** The way to the door, step by step. Guests read it before the check-in, so it is no place for a code. */
import { limits } from '@guest-portal/contract/fields';
import { type Illustrated, illustratedRows } from './illustrated-rows.ts';
import * as tables from './tables.ts';

type ArrivalStep = Illustrated<typeof tables.arrivalSteps>;

export const arrivalSteps = illustratedRows<ArrivalStep>({
  table: tables.arrivalSteps,
  images: 'step',
  most: limits.steps,
});
