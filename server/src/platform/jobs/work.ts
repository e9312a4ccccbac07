/** A piece of work that can be ended early. */
import type { Database } from '../database/database.ts';
import type { JobContext } from './job.ts';

/** An error of our own, so its message can be stored and shown. */
export class GivenUpError extends Error {}

export type Work = {
  /** Rejects when the work fails or is given up, whether or not the work itself ever ends. */
  result: Promise<unknown>;
  /** Asks the work to end. It may still finish what it has begun. */
  askToEnd(): void;
  /** Stops waiting for the work and refuses its queries. */
  giveUp(reason: GivenUpError): void;
};

/** @param isHeld whether the work still belongs to this process */
export function beginWork(
  database: Database,
  work: (context: JobContext) => Promise<unknown>,
  timeoutSeconds: number,
  isHeld: () => boolean = () => true,
): Work {
  const controller = new AbortController();
  let isOver = false;
  let giveUp: Work['giveUp'] = () => {};
  const givenUpPromise = new Promise<never>((_resolve, reject) => {
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
  const workPromise = Promise.resolve().then(() => work({ db, signal }));
  const result = Promise.race([workPromise, givenUpPromise]).finally(() => {
    clearTimeout(timer);
    isOver = true;
  });
  // The result may fail before the caller looks at it, which must not count as an unhandled rejection.
  result.catch(() => {});
  return { result, giveUp, askToEnd: () => controller.abort(new GivenUpError('the server stops')) };
}

/** Work that was given up may continue hours later, so it loses access to the database. */
function databaseWhile<Db extends Database>(isAllowed: () => boolean, db: Db): Db {
  const refuseIfOver = () => {
    if (!isAllowed()) throw new GivenUpError('the run is over');
  };
  /** A transaction whose work is given up in the middle is rolled back. */
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(databaseWhile(isAllowed, tx));
      refuseIfOver();
      return result;
    }, config);
  return new Proxy(db, {
    get(target, name) {
      refuseIfOver();
      return name === 'transaction' ? transaction : Reflect.get(target, name, target);
    },
  });
}
