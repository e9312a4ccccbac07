import { CallError } from './api.ts';

/** Ignores a 404 after a deletion, which means that the item was already deleted elsewhere. */
export function ignoreNotFound(error: unknown) {
  if (!(error instanceof CallError) || error.status !== 404) throw error;
}
