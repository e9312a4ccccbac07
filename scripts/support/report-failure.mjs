/** Prints an error for people: the output of the failed command and a sentence, but no stack trace. */
import { Failure } from './run-program.mjs';

/** @param {unknown} cause */
export function reportFailure(cause) {
  if (!(cause instanceof Failure)) throw cause;
  if (cause.output) console.error(cause.output.trimEnd());
  console.error(cause.message);
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
export async function exitOnFailure(work) {
  try {
    return await work();
  } catch (cause) {
    reportFailure(cause);
    return process.exit(1);
  }
}
