/** Repeatedly kills processes in the middle of their work. After each kill, another process continues. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Program, startProgram } from '../../../test/support/servers/program.ts';
import type { Database } from '../../platform/database/database.ts';
import type { BackgroundProgramOptions } from './background-program.ts';

/** The number of kills that must interrupt work. */
const kills = 20;
/** The most rounds of a test. On a busy machine, some kills come too late to interrupt work. */
export const maxRounds = 40;

/** Waits long enough for a busy machine, and checks rarely, so that it does not make the machine busier. */
export const waitUntil = (condition: () => Promise<void>) =>
  vi.waitFor(condition, { timeout: 30_000, interval: 25 });

/** Waits for a condition that may be true only for a moment. */
export const waitForMoment = (condition: () => Promise<void>) =>
  vi.waitFor(condition, { timeout: 30_000, interval: 2 });

/**
 * Slows down writes to these tables, so that a kill falls between them, and counts them. A sequence also counts writes
 * that are never committed.
 */
export async function slowDown(db: Database, ...tables: string[]) {
  await db.execute(sql`create sequence written`);
  await db.execute(sql`create function write_slowly() returns trigger language plpgsql as $$ begin
    perform nextval('written'), pg_sleep(0.002);
    return coalesce(new, old); end $$`);
  for (const table of tables)
    await db.execute(sql`create trigger slowly before insert or update or delete on ${sql.identifier(table)}
      for each row execute function write_slowly()`);
}

export async function countWrites(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select case when is_called then last_value else 0 end as count from written`,
  );
  return Number(rows[0]?.count);
}

type KillScenario = {
  db: Database;
  options: BackgroundProgramOptions;
  /** Gives the process something to do. The previous round is done. */
  giveWork(round: number): Promise<unknown>;
  /** Resolves at the moment to kill the process. */
  waitForKill(round: number): Promise<unknown>;
  /** Checks what the killed process left, and returns whether it was interrupted before its end. */
  afterKill(round: number): Promise<boolean>;
  /** Lets all leases of the dead process expire. */
  expireLeases(): Promise<unknown>;
  /** Resolves when the next process has done the rest. */
  waitUntilDone(round: number): Promise<unknown>;
};

/** The process that finished the previous round begins the next one, and another process is ready to replace it. */
export async function killRepeatedly(scenario: KillScenario) {
  let loaded = 0;
  const load = () => {
    loaded += 1;
    return startNamedProcess(scenario.options, `background-${loaded}`);
  };
  let standby = load();
  const begin = async () => {
    const { name, program } = standby;
    await program.next('loaded');
    program.tell('begin');
    standby = load();
    return { name, program };
  };
  let { name, program } = await begin();
  let interruptedKills = 0;
  for (let round = 1; interruptedKills < kills; round += 1) {
    expect(round).toBeLessThan(maxRounds);
    await scenario.giveWork(round);
    await scenario.waitForKill(round);
    program.signal('SIGKILL');
    expect(await program.ended).toBeNull();
    await waitUntilGone(scenario.db, name);
    if (await scenario.afterKill(round)) interruptedKills += 1;
    await scenario.expireLeases();
    ({ name, program } = await begin());
    await scenario.waitUntilDone(round);
    expect(await connectionsOf(scenario.db, name)).toBeGreaterThan(0);
  }
}

/** Gives the process a name, by which its database connections can be found. */
function startNamedProcess(
  { url, ...otherOptions }: BackgroundProgramOptions,
  name: string,
): { name: string; program: Program } {
  const ownUrl = new URL(url);
  ownUrl.searchParams.set('application_name', name);
  const options: BackgroundProgramOptions = { url: ownUrl.href, ...otherOptions };
  return {
    name,
    program: startProgram('stays/testing/background-program', [JSON.stringify(options)]),
  };
}

/** The last queries of a killed process still run. It can take nothing more only after its connections have ended. */
const waitUntilGone = (db: Database, name: string) =>
  waitUntil(async () => expect(await connectionsOf(db, name)).toBe(0));

async function connectionsOf(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where application_name = ${name}`,
  );
  return rows.length;
}
