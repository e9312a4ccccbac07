/** Keeps PostgreSQL running for as long as the server runs. */
import { setTimeout as delay } from 'node:timers/promises';
import { cleanUpAfterKill, endOrphanedChildren } from './clean-up-after-kill.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { type Postmaster, type PostmasterSettings, spawnPostmaster } from './postmaster.ts';

export type Supervisor = { stop(mode: 'fast' | 'immediate'): Promise<void> };

const firstPauseMilliseconds = 100;
const maxPauseMilliseconds = 2000;
const steadyMilliseconds = 10_000;
const firstStartMilliseconds = 8000;

/** Resolves when PostgreSQL accepts connections. */
export async function supervise(settings: PostmasterSettings): Promise<Supervisor> {
  const { folder, socketFolder, log, binaries } = settings;
  const stopController = new AbortController();
  let current: Postmaster | undefined;
  let pause = firstPauseMilliseconds;

  async function launch(): Promise<Postmaster | undefined> {
    await cleanUpAfterKill({ folder, socketFolder, pgCtl: binaries.pgCtl, log });
    if (stopController.signal.aborted) return undefined;
    current = spawnPostmaster(settings);
    await current.waitUntilReady();
    return current;
  }

  /** Starts PostgreSQL, and retries while a busy child of a killed postmaster blocks the new one. */
  async function launchPastOrphans(milliseconds: number): Promise<Postmaster | undefined> {
    const deadline = Date.now() + milliseconds;
    for (;;) {
      try {
        return await launch();
      } catch (error) {
        if (!/still in use/.test(String(error)) || Date.now() > deadline) throw error;
        await endOrphanedChildren(folder);
        await delay(50);
      }
    }
  }

  async function keepAlive(first: Postmaster | undefined): Promise<void> {
    let running = first;
    while (running) {
      const startedAt = Date.now();
      const reason = await running.exitReason;
      // The pause is reset only after a steady run, so that a postmaster that dies right after each start is not
      // restarted in a tight loop.
      if (Date.now() - startedAt > steadyMilliseconds) pause = firstPauseMilliseconds;
      if (stopController.signal.aborted) return;
      log(`PostgreSQL stopped unexpectedly (${reason}). Restarting it.`);
      running = await restart();
      if (running) log('PostgreSQL is running again.');
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    let lastReason = '';
    for (;;) {
      await delay(pause, undefined, { signal: stopController.signal }).catch(() => {});
      pause = Math.min(pause * 2, maxPauseMilliseconds);
      if (stopController.signal.aborted) return undefined;
      try {
        return await launchPastOrphans(maxPauseMilliseconds);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // A failure that repeats every two seconds is logged once.
        if (reason !== lastReason && !stopController.signal.aborted) {
          log(`PostgreSQL does not start (${reason}). Retrying.`);
        }
        lastReason = reason;
      }
    }
  }

  // The database must also stop if the server ends without stop(), for example after an uncaught error.
  const interrupt = () => current?.interrupt();
  process.once('exit', interrupt);
  let keepAlivePromise: Promise<void>;
  try {
    keepAlivePromise = keepAlive(await launchPastOrphans(firstStartMilliseconds));
  } catch (error) {
    process.off('exit', interrupt);
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(
      `PostgreSQL does not start in ${folder} (${reason}). Fix that, or set DATABASE_URL.`,
    );
  }

  return {
    async stop(mode) {
      stopController.abort();
      await current?.stop(mode);
      await keepAlivePromise;
      process.off('exit', interrupt);
    },
  };
}
