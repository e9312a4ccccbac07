/** What is kept of an error: its kind, and never a message of somebody else's, which may repeat what it was given. */
import { nameOf } from '../monitoring/reasons.ts';
import { GivenUpError } from './work.ts';

export function errorText(error: unknown): string {
  return error instanceof GivenUpError ? error.message : nameOf(error);
}
