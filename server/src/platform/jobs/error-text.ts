/**
 * Returns what is stored of an error: its kind. A message from other code is never stored, because it may repeat its
 * input.
 */
import { errorKindOf } from '../monitoring/reasons.ts';
import { GivenUpError } from './work.ts';

export function errorText(error: unknown): string {
  return error instanceof GivenUpError ? error.message : errorKindOf(error);
}
