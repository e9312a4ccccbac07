/** Arrival steps: the way to the door. Guests read them before the check-in, so they must not contain a code. */
import { limits } from '@guest-portal/contract/fields';
import { type Illustrated, illustratedRows } from './illustrated-rows.ts';
import * as tables from './tables.ts';

type ArrivalStep = Illustrated<typeof tables.arrivalSteps>;

export const arrivalSteps = illustratedRows<ArrivalStep>({
  table: tables.arrivalSteps,
  images: 'step',
  maxRows: limits.steps,
});
