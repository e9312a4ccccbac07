/** How old the answers of a server are. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Browser } from './browser.ts';
import type { Instance } from './world.ts';

type Page = { id: string; refreshPath: string };

let changes = 0;

/** Until it answers from its cache: a change that it is not notified of is not seen then. */
export async function untilCached(
  db: Database,
  at: Instance,
  guest: Browser,
  { id, refreshPath }: Page,
) {
  await vi.waitFor(async () => {
    changes += 1;
    const city = `unheard ${changes}`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table apartments disable trigger user`);
      await tx.execute(sql`update apartments set city = ${city} where id = ${id}`);
      await tx.execute(sql`alter table apartments enable trigger user`);
    });
    const reply = await guest.get(at, refreshPath);
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).not.toContain(city);
  }, 20_000);
}

/** For how long after a moment old answers were still given; asks until there is a new one, or far too long. */
export async function oldAnswersAfter(
  moment: number,
  at: Instance,
  guest: Browser,
  { refreshPath }: Page,
  isOld: (text: string, status: number) => boolean,
): Promise<number> {
  for (let last = moment; ; ) {
    const asked = performance.now();
    const reply = await guest.get(at, refreshPath);
    if (!isOld(reply.bytes.toString(), reply.status)) return last - moment;
    last = asked;
    if (last > moment + 5_000) return last - moment;
  }
}

/** What was measured, among the tests' own lines: figures of docs/reliability.md. */
export function sayHowLong(changes: string, delays: number[]) {
  const late = delays.filter((delay) => delay > 0).length;
  process.stdout.write(
    `  Old answers at the other: after ${late} of ${delays.length} ${changes}, for ${Math.max(...delays).toFixed(0)} ms at most\n`,
  );
}
