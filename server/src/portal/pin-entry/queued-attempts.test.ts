/** Attempts that were queued while the stay or its PIN changed are judged by the state at their turn. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { runAtEnd } from '../../../test/support/at-the-end.ts';
import { day, rightPin, stayAt } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { longConnectionTimeout } from '../../../test/support/long-connection-timeout.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { changeStay, makeCurrent } from '../../stays/change-stays.ts';
import { guests } from '../../stays/tables.ts';
import { countStatuses, newAddress } from '../testing/guesses.ts';

// Each test waits for a hundred requests.
vi.setConfig({ testTimeout: 60_000 });
const { app, db, config, database } = await createTestApp();
const otherInstance = await anotherInstance(config, database.url);
/** A separate connection, which may stay idle in a transaction on a busy machine. */
const lockingDatabase = openDatabase(
  {
    connectionString: database.url,
    ...longConnectionTimeout,
    idle_in_transaction_session_timeout: 0,
  },
  createLogger('silent'),
);
runAtEnd(lockingDatabase.close);

const pinAfterChange = '7391';
const tries = 110;

/** The first attempts have the old PIN and wait for the lock on the stay. All others wait for their turn. */
const wrongPins = Array.from({ length: tries }, (_, index) =>
  index < 4 ? rightPin : `${2_100 + index}`,
);

type Change = (tx: Database, property: Property, nextStayId: string) => Promise<unknown>;

const findGuest = async (tx: Database, id: string) => {
  const [guest] = await tx.select().from(guests).where(eq(guests.id, id));
  if (!guest) throw new Error('no such stay');
  return guest;
};

const beginNextStay: Change = async (tx, _, nextStayId) =>
  makeCurrent(tx, await findGuest(tx, nextStayId));
const newPin: Change = async (tx, { guest }) =>
  changeStay(tx, await findGuest(tx, guest.id), { pinCode: pinAfterChange });

/** Sends the tries with a valid session, makes the change once all of them are queued, and returns the replies. */
async function sendTriesDuring(
  change: Change,
  property: Property,
  nextStayId: string,
  {
    servers,
    pins,
    nextAddress,
  }: { servers: FastifyInstance[]; pins: string[]; nextAddress: () => string },
) {
  const cookies = (await guestOf(app, property)).cookies();
  const queries = vi.spyOn(Client.prototype, 'query');
  const countSessionLookups = () =>
    queries.mock.calls.filter(([query]: unknown[]) =>
      /from "guest_sessions" inner join/.test((query as { text?: string }).text ?? ''),
    ).length;
  const send = (pinCode: string, index: number) =>
    (servers[index % servers.length] ?? app).inject({
      method: 'POST',
      url: property.pinPath,
      remoteAddress: nextAddress(),
      cookies,
      payload: { pinCode },
    });
  try {
    let replies: ReturnType<typeof send>[] = [];
    await lockingDatabase.db.transaction(async (tx) => {
      await change(tx, property, nextStayId);
      replies = pins.map(send);
      await vi.waitFor(() => expect(countSessionLookups()).toBeGreaterThanOrEqual(tries), 50_000);
    });
    await Promise.all(replies);
    return replies;
  } finally {
    queries.mockRestore();
  }
}

describe.each<[string, Change]>([
  ['the begin of the next stay', beginNextStay],
  ['a change of the PIN', newPin],
])('110 tries that a device with a session queues up during %s', (_, change) => {
  describe.each([
    ['on one server', [app]],
    ['on two servers', [app, otherInstance]],
  ])('%s', (__, servers) => {
    test('attempts that were queued during a change count as five tries if they come from one address', async () => {
      const { property, nextStayId, limitedStayId } = await propertyWithNextStay(change);
      const address = newAddress();
      const replies = await sendTriesDuring(change, property, nextStayId, {
        servers,
        // The right PIN is in the middle, because the last attempts may see the change at once and come first.
        pins: wrongPins.with(60, pinAfterChange),
        nextAddress: () => address,
      });
      expect(await countStatuses(replies)).toEqual({ 401: 5, 429: 105 });
      expect((await findGuest(db, limitedStayId)).wrongPins).toBe(5);
    });

    test('attempts that were queued during a change count as 89 tries if each comes from another address', async () => {
      const { property, nextStayId, limitedStayId } = await propertyWithNextStay(change);
      const replies = await sendTriesDuring(change, property, nextStayId, {
        servers,
        pins: wrongPins,
        nextAddress: newAddress,
      });
      expect(await countStatuses(replies)).toEqual({ 401: 89, 429: 21 });
      expect((await findGuest(db, limitedStayId)).wrongPins).toBe(89);
    });
  });
});

async function propertyWithNextStay(change: Change) {
  const property = await propertyWithGuest(app, db);
  const dates = { checkinDate: day(20), checkoutDate: day(25), pinCode: pinAfterChange };
  const { id: nextStayId } = (
    await property.host.post('/api/host/stays', stayAt(property.id, dates))
  ).json();
  const limitedStayId = change === beginNextStay ? nextStayId : property.guest.id;
  return { property, nextStayId, limitedStayId };
}
