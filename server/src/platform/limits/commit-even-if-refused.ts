/** For work that counts what it then refuses: one transaction, one commit, whichever way it ends. */
import type { Database } from '../database/database.ts';
import { AppError } from '../http/errors.ts';

/** An error of ours is thrown once what was written before it is kept; any other takes everything back. */
export async function commitEvenIfRefused<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const outcome = await db.transaction(async (tx) => {
    try {
      return { result: await work(tx) };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    }
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.result;
}
