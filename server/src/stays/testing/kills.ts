/** Processes that are killed in the middle of their work, over and over, each followed by one that goes on. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { type Program, startProgram } from '../../testing/program.ts';

export const kills = 20;

/** However busy the machine is. A look costs next to nothing, and a moment that is over does not come back. */
export const until = (condition: () => Promise<void>) =>
  vi.waitFor(condition, { timeout: 30_000, interval: 1 });

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
  url: string;
  /** Gives the process something to do; the round before is done. */
  begin(round: number): Promise<unknown>;
  /** Resolves in the moment to kill it at. */
  moment(round: number): Promise<unknown>;
  /** Looks at what the killed one has left. */
  afterKill(round: number): Promise<unknown>;
  /** As if all that a dead server has taken had lapsed. */
  lapse(): Promise<unknown>;
  /** Resolves when the next one has done the rest. */
  done(round: number): Promise<unknown>;
};

/** Each round is begun by the process that did the rest of the one before. */
export async function killOverAndOver(story: Story) {
  let program = await start(story.url);
  for (let round = 1; round <= kills; round += 1) {
    await story.begin(round);
    await story.moment(round);
    program.signal('SIGKILL');
    expect(await program.ended).toBeNull();
    await story.afterKill(round);
    program = await start(story.url);
    await story.lapse();
    await story.done(round);
  }
}

async function start(url: string): Promise<Program> {
  const program = startProgram('stays/testing/background-program', [url]);
  await program.next('started');
  return program;
}
