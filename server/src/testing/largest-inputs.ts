/**
 * A host with as much data as the limits allow, on a server in its own process. While each request is sent, another
 * client asks for `/healthz`: its longest wait is how long the request blocked the server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@guest-portal/contract';
import { bodyFiller, everywhere, upToLimits } from '@guest-portal/contract/testing/filled-bodies';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { createTestApp, testAdminPassword } from './app.ts';
import { calls, requestFor } from './every-call.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { allCookies, type Names, openHouse, openSecrets } from './house.ts';
import { startProgram } from './program.ts';

/** One becomes 18 letters under NFKC; the others are in the wrong order, which takes quadratic time under NFC. */
const expensive = { ligatures: '\ufdfa', marks: '\u0315\u0316' };

/** The size of a body in bytes, below the limit of the server. */
const largestBody = 1_000_000;

export async function openLargestInputs() {
  const world = await createTestApp();
  const { host, guest, names } = await openHouse(world);
  const secrets = await openSecrets(world);
  await fill(world.db, names);
  const cookies = Object.entries(await allCookies(world, host, guest));
  const url = await startServer(world.database.url);
  let addresses = 0;

  const send = (call: string, body: unknown) => {
    addresses += 1;
    const { method, url: path } = requestFor(call, names, secrets);
    return fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: {
        cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': 'de',
        'x-forwarded-for': `10.2.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then(async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    });
  };

  /** The longest time that `/healthz` took meanwhile, in milliseconds. */
  async function longestWait(work: () => Promise<unknown>): Promise<number> {
    let longest = 0;
    let isOver = false;
    const watch = async () => {
      while (!isOver) {
        const before = performance.now();
        await fetch(`${url}/healthz`);
        longest = Math.max(longest, performance.now() - before);
      }
    };
    const watching = watch();
    await work().finally(() => {
      isOver = true;
    });
    await watching;
    return longest;
  }

  const idle = Math.max(await longestWait(() => sleep(500)), await longestWait(() => sleep(500)));
  const limit = Math.max(200, 5 * idle);

  /** The requests of a call that blocked others for too long, each with its time. */
  return async (call: string): Promise<string[]> => {
    const slow: string[] = [];
    for (const [name, body] of bodiesFor(call, requestFor(call, names, secrets).body)) {
      const measure = () => longestWait(() => send(call, body).catch(() => {}));
      let least = await measure();
      // Repeated, because the machine does other things as well. Deletions can't be repeated.
      for (
        let again = 0;
        again < 2 && least > limit && least < 3_000 && !call.startsWith('DELETE');
        again += 1
      )
        least = Math.min(least, await measure());
      if (least > limit)
        slow.push(
          `${call} with ${name}: /healthz after ${Math.round(least)} ms, idle ${Math.round(idle)} ms`,
        );
    }
    return slow;
  };
}

export const allCalls = Object.keys(calls);

/** A name and a body for each request. A call without a body is sent once. */
function bodiesFor(call: string, granted: unknown): [string, unknown][] {
  const schema = endpoints.find(({ method, path }) => `${method} ${path}` === call)?.body;
  if (!schema) return [['no body', granted]];
  const filled = bodyFiller(schema);
  const within = (make: (part: number) => unknown) => {
    let part = 1;
    while (JSON.stringify(make(part)).length * 3 > largestBody && part > 0.001) part /= 2;
    return make(part);
  };
  return [
    // These texts exceed every limit and pattern, and validation must still be fast.
    ['texts beyond all limits', filled(granted, everywhere(`${'1'.repeat(20_000)}x`))],
    ...Object.entries(expensive).map(([name, filling]): [string, unknown] => [
      `${name} up to all limits`,
      within((part) => {
        const { text, rows } = upToLimits(filling);
        return filled(granted, {
          text: ({ maxLength, isFree }) =>
            text({ isFree, maxLength: maxLength && Math.ceil(maxLength * part) }),
          rows,
        });
      }),
    ]),
  ];
}

async function startServer(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-largest-'));
  const stripe = await startFakeStripe();
  const told = {
    settings: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: testAdminPassword,
      FREE_SPACE_RESERVE_BYTES: '0',
    },
    stripe: { settings: stripe.settings, address: { ...stripe.address, timeout: 5_000 } },
  };
  const program = startProgram('instances/server-program', [JSON.stringify(told)]);
  afterAll(async () => {
    // SIGKILL, because it may be too busy to handle another signal.
    program.signal('SIGKILL');
    await program.ended;
    await rm(folder, { recursive: true, force: true });
  });
  return program.next<string>('listening');
}

/** Fills lists up to their limits, a megabyte in all, in characters that are expensive to normalise. */
async function fill(db: Database, { apartment, upcoming }: Names) {
  const rows = sql`generate_series(10, 199) n`;
  const text = sql`repeat(${expensive.ligatures}, 200) || repeat(${expensive.marks}, 150)`;
  for (const kind of ['local_tip', 'sightseeing_spot'])
    await db.execute(sql`insert into places (apartment_id, kind, "order", name, description)
      select ${apartment}, ${kind}, n, 'Row ' || n, ${text} from ${rows}`);
  await db.execute(sql`insert into apartment_guides (apartment_id, "order", name, instructions)
    select ${apartment}, n, 'Row ' || n, ${text} from ${rows}`);
  await db.execute(sql`insert into custom_sections (apartment_id, "order", name, section_type, content)
    select ${apartment}, n, 'Row ' || n, 'property_details', ${text} from ${rows}`);
  await db.execute(sql`insert into translations (apartment_id, language, kind, row_id, field, entry, text, original, is_unread)
    select ${apartment}, 'de', 'guide', id, 'instructions', '', instructions, instructions, false
    from apartment_guides where apartment_id = ${apartment} and name like 'Row %'`);
  await db.execute(sql`update apartments set house_rules =
    (select array_agg(n || repeat(${expensive.marks}, 50)) from generate_series(1, 200) n) where id = ${apartment}`);
  const copy = sql`jsonb_build_object('id', gen_random_uuid(), 'code', substr(md5(n::text), 1, 10),
    'name', repeat(${expensive.marks}, 45), 'checkin_date', current_date + 100 + n, 'checkout_date', current_date + 101 + n)`;
  await db.execute(sql`insert into guests select (jsonb_populate_record(stay, ${copy})).*
    from guests stay, generate_series(1, 900) n where stay.id = ${upcoming}`);
}
