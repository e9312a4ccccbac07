/** What is kept of an error: its kind, and never a message of somebody else's, which may repeat what it was given. */
import { connectionReason, nameOf } from '../reasons.ts';
import { GivenUpError } from './work.ts';

export function wordsFor(error: unknown): string {
  if (error instanceof GivenUpError) return error.message;
  return connectionReason(error) ?? nameOf(error);
}
