/** Processes that are killed in the middle of their work, over and over, each followed by one that goes on. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Program, startProgram } from '../../../test/support/servers/program.ts';
import type { Database } from '../../platform/database/database.ts';
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
  db: Database;
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
  let loaded = 0;
  const load = () => {
    loaded += 1;
    return named(story.told, `background-${loaded}`);
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
  let interrupted = 0;
  for (let round = 1; interrupted < kills; round += 1) {
    expect(round).toBeLessThan(mostRounds);
    await story.begin(round);
    await story.moment(round);
    program.signal('SIGKILL');
    expect(await program.ended).toBeNull();
    await isGone(story.db, name);
    if (await story.afterKill(round)) interrupted += 1;
    await story.lapse();
    ({ name, program } = await begin());
    await story.done(round);
    expect(await connectionsOf(story.db, name)).toBeGreaterThan(0);
  }
}

/** Its connections to the database are known by the name. */
function named({ url, ...rest }: Told, name: string): { name: string; program: Program } {
  const own = new URL(url);
  own.searchParams.set('application_name', name);
  const told: Told = { url: own.href, ...rest };
  return {
    name,
    program: startProgram('stays/testing/background-program', [JSON.stringify(told)]),
  };
}

/** What it sent last is still done after a kill: only when its connections have ended nothing more is taken by it. */
const isGone = (db: Database, name: string) =>
  until(async () => expect(await connectionsOf(db, name)).toBe(0));

async function connectionsOf(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where application_name = ${name}`,
  );
  return rows.length;
}
