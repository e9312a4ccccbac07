import { CallError } from './api.ts';

/** For a deletion: whoever deleted it elsewhere wanted the same. */
export function unlessGone(error: unknown) {
  if (!(error instanceof CallError) || error.status !== 404) throw error;
}
