import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { hostWithApartment } from '../testing/people.ts';
import { pathsOf } from './testing.ts';

const { app, db } = await createTestApp();

async function fillUp(id: string, rows: number, length: number, char = 'x') {
  const text = sql`repeat(${char}, ${length}::int)`;
  for (const kind of ['local_tip', 'sightseeing_spot'])
    await db.execute(
      sql`insert into places (apartment_id, kind, "order", name, description) select ${id}, ${kind}, n, 'Row ' || n, ${text} from generate_series(1, ${rows}::int) n`,
    );
  await db.execute(
    sql`insert into apartment_guides (apartment_id, "order", name, instructions) select ${id}, n, 'Row ' || n, ${text} from generate_series(1, ${rows}::int) n`,
  );
  await db.execute(
    sql`insert into custom_sections (apartment_id, "order", name, section_type, content, important_info) select ${id}, n, 'Row ' || n, 'property_details', ${text}, ${text} from generate_series(4, ${rows}::int) n`,
  );
}

async function lagWhile(work: () => Promise<unknown>) {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  const start = performance.now();
  const r = await work();
  const took = performance.now() - start;
  clearInterval(timer);
  await new Promise((r) => setTimeout(r, 3000));
  return `${took.toFixed(0)} ms, loop blocked ${longest.toFixed(0)} ms ${r}`;
}

for (const [label, rows, length, char] of [
  ['1 MB', 200, 1000, 'x'],
  ['1 MB, two bytes', 200, 1000, 'ж'],
  ['old x', 200, 20000, 'x'],
  ['old cyr', 200, 20000, 'ж'],
  ['old quote', 200, 20000, '"'],
] as const)
  test(`attack ${label}`, async () => {
    const { host, id } = await hostWithApartment(app, db);
    await fillUp(id, rows, length, char);
    const cookies = host.cookies();
    const ask = async (url: string) => {
      const r = await app.inject({ url, cookies, headers: { 'accept-encoding': 'br' } });
      return `${r.statusCode} ${r.rawPayload.length}`;
    };
    const { viewPath } = pathsOf(id);
    await ask('/healthz');
    for (const atOnce of [1, 10]) {
      const f = await lagWhile(() =>
        Promise.all(Array.from({ length: atOnce }, () => ask(viewPath))),
      );
      console.log(label, 'preview', atOnce, f);
      const g = await lagWhile(() =>
        Promise.all(
          Array.from({ length: atOnce }, () => ask(`/api/host/apartments/${id}/custom-sections`)),
        ),
      );
      console.log(label, 'sections', atOnce, g);
    }
  }, 120_000);
