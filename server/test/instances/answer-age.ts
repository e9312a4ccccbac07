/** Measures for how long a server gives old answers after a change. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Browser } from './browser.ts';
import type { Instance } from './world.ts';

type Page = { id: string; refreshPath: string };

let changeCount = 0;

/** Waits until the server answers from its cache, so that it does not see a change of which it was not notified. */
export async function untilCached(
  db: Database,
  server: Instance,
  guest: Browser,
  { id, refreshPath }: Page,
) {
  await vi.waitFor(async () => {
    changeCount += 1;
    const city = `without notification ${changeCount}`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table apartments disable trigger user`);
      await tx.execute(sql`update apartments set city = ${city} where id = ${id}`);
      await tx.execute(sql`alter table apartments enable trigger user`);
    });
    const reply = await guest.get(server, refreshPath);
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).not.toContain(city);
  }, 20_000);
}

/** Returns for how many milliseconds after a moment the server gave old answers, up to 5 seconds. */
export async function measureOldAnswers(
  moment: number,
  server: Instance,
  guest: Browser,
  { refreshPath }: Page,
  isOld: (text: string, status: number) => boolean,
): Promise<number> {
  for (let lastOldAt = moment; ; ) {
    const askedAt = performance.now();
    const reply = await guest.get(server, refreshPath);
    if (!isOld(reply.bytes.toString(), reply.status)) return lastOldAt - moment;
    lastOldAt = askedAt;
    if (lastOldAt > moment + 5_000) return lastOldAt - moment;
  }
}

/** Prints the measured delays, for the figures in docs/reliability.md. */
export function printDelays(changeName: string, delays: number[]) {
  const late = delays.filter((delay) => delay > 0).length;
  process.stdout.write(
    `  Old answers at the other server: after ${late} of ${delays.length} ${changeName}, for ${Math.max(...delays).toFixed(0)} ms at most\n`,
  );
}
