/** Says what went wrong as a person wants to read it: what a failed command printed, no stack. */
import { Failure } from './child.mjs';

/** @param {unknown} cause */
export function sayWhatFailed(cause) {
  if (!(cause instanceof Failure)) throw cause;
  if (cause.output) console.error(cause.output.trimEnd());
  console.error(cause.message);
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
export async function orFail(work) {
  try {
    return await work();
  } catch (cause) {
    sayWhatFailed(cause);
    return process.exit(1);
  }
}
