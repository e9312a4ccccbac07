/** One piece of work, and how it is ended before its time. */
import type { Database } from '../database/database.ts';
import type { JobContext } from './job.ts';

/** Ours, and so in words that can be shown. */
export class GivenUpError extends Error {}

export type Work = {
  /** Rejects when it fails or is given up, whether or not the work itself ever ends. */
  result: Promise<unknown>;
  /** Asks it to end; what it has begun it may still finish. */
  ask(): void;
  /** Nobody waits for it any more, and its queries are refused. */
  giveUp(reason: GivenUpError): void;
};

/** @param isHeld whether the work is still this process's to do */
export function beginWork(
  database: Database,
  work: (context: JobContext) => Promise<unknown>,
  timeoutSeconds: number,
  isHeld: () => boolean = () => true,
): Work {
  const controller = new AbortController();
  let isOver = false;
  let giveUp: Work['giveUp'] = () => {};
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = (reason) => {
      isOver = true;
      controller.abort(reason);
      reject(reason);
    };
  });
  const timer = setTimeout(
    () => giveUp(new GivenUpError(`it took longer than ${timeoutSeconds} s`)),
    timeoutSeconds * 1_000,
  ).unref();
  const db = databaseWhile(() => !isOver && isHeld(), database);
  const { signal } = controller;
  const working = Promise.resolve().then(() => work({ db, signal }));
  const result = Promise.race([working, givenUp]).finally(() => {
    clearTimeout(timer);
    isOver = true;
  });
  // Whoever begins it may look at the result later than it comes.
  result.catch(() => {});
  return { result, giveUp, ask: () => controller.abort(new GivenUpError('the server stops')) };
}

/** Work that was given up may live on and come to itself hours later: it finds no database. */
function databaseWhile<Db extends Database>(isAllowed: () => boolean, db: Db): Db {
  const refuse = () => {
    if (!isAllowed()) throw new GivenUpError('the run is over');
  };
  /** Given up in the middle of one, nothing of it is kept. */
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(databaseWhile(isAllowed, tx));
      refuse();
      return result;
    }, config);
  return new Proxy(db, {
    get(target, name) {
      refuse();
      return name === 'transaction' ? transaction : Reflect.get(target, name, target);
    },
  });
}
