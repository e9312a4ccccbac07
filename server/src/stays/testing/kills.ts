/** Processes that are killed in the middle of their work, over and over, each followed by one that goes on. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import type { Told } from './background-program.ts';

/** In the middle of the work. */
const kills = 20;
/** On a busy machine some come too late. */
export const mostRounds = 40;

/** However busy the machine is; by looking seldom, it is not made busier. */
export const until = (condition: () => Promise<void>) =>
  vi.waitFor(condition, { timeout: 30_000, interval: 25 });

/** For a moment that does not come back. */
export const atOnceWhen = (condition: () => Promise<void>) =>
  vi.waitFor(condition, { timeout: 30_000, interval: 2 });

/**
 * Rows of these tables are written slowly, so that a kill falls in between, and counted while they are: a sequence
 * counts on whether or not what was written ever is committed.
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

export async function writtenSoFar(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select case when is_called then last_value else 0 end as count from written`,
  );
  return Number(rows[0]?.count);
}

type Story = {
  told: Told;
  /** Gives the process something to do; the round before is done. */
  begin(round: number): Promise<unknown>;
  /** Resolves in the moment to kill it at. */
  moment(round: number): Promise<unknown>;
  /** Looks at what the killed one has left; whether it had not come to its end. */
  afterKill(round: number): Promise<boolean>;
  /** As if all that a dead server has taken had lapsed. */
  lapse(): Promise<unknown>;
  /** Resolves when the next one has done the rest. */
  done(round: number): Promise<unknown>;
};

/** Each round is begun by the process that did the rest of the one before; another stands by. */
export async function killOverAndOver(story: Story) {
  let standby = load(story.told);
  const begin = async () => {
    const program = standby;
    await program.next('loaded');
    program.tell('begin');
    standby = load(story.told);
    return program;
  };
  let program = await begin();
  let interrupted = 0;
  for (let round = 1; interrupted < kills; round += 1) {
    expect(round).toBeLessThan(mostRounds);
    await story.begin(round);
    await story.moment(round);
    program.signal('SIGKILL');
    expect(await program.ended).toBeNull();
    if (await story.afterKill(round)) interrupted += 1;
    await story.lapse();
    program = await begin();
    await story.done(round);
  }
}

const load = (told: Told): Program =>
  startProgram('stays/testing/background-program', [JSON.stringify(told)]);
