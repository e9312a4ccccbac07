/**
 * The most common entry as one statement: a new device with the right PIN, within all limits. It does everything or
 * nothing; every other entry takes the dozen statements of `entry.ts`. It is not a stored procedure, because rules about
 * guessing belong beside the others. See docs/decisions/026-pin-limits.md.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { chargedIfRoom, hasRoom } from '../../platform/limits/rate-limits.ts';
import { rateLimits } from '../../platform/tables.ts';
import { isPin, nobodysPin } from '../../stays/pin-guard/pin-tries.ts';
import { entriesFromAddress } from '../../stays/pin-limits.ts';
import type { GuestRow } from '../../stays/tables.ts';
import { guests, pinEntries } from '../../stays/tables.ts';
import { type NewSession, newSession, roomySessions } from '../sessions.ts';
import { guestSessions } from '../tables.ts';
import { type Attempt, isCounterOf, isWithinLimits, keysOf } from './attempts.ts';
import { type Device, recordKeys, recordsOfDevice, recordsOfStay } from './recording.ts';

type Asked = {
  attempt: Attempt;
  device: Device;
  /**
   * Whether the PIN is right and opens something. The statement runs in either case: if only right PINs ran it, a guesser
   * who is locked out could tell a right PIN by its time.
   */
  mayEnter: boolean;
};

/** Undefined where nothing was done: the PIN is wrong, a counter refuses it, the stay has changed, or it has many devices. */
export async function enterAtOnce(
  db: Database,
  guest: Pick<GuestRow, 'id' | 'pinVersion' | 'checkoutDate'> = nobody,
  { attempt, device, mayEnter }: Asked,
): Promise<NewSession | undefined> {
  const { token, tokenHash, expiresAt } = newSession(guest);
  const entered = await enter(db, {
    ...keysOf(attempt),
    ...recordKeys(guest, device),
    isFresh: attempt.round.isFresh,
    refusals: mayEnter ? 0 : never,
    guestId: guest.id,
    pinVersion: guest.pinVersion,
    checkoutDate: guest.checkoutDate,
    tokenHash,
    expiresAt,
  });
  return entered > 0 ? { token, expiresAt } : undefined;
}

const nobody = { ...nobodysPin, checkoutDate: '2000-01-01' };
/** Of how many counters refuse. */
const never = -1;

const key = (name: 'place' | 'entries' | 'recordsOfStay' | 'recordsOfDevice') =>
  sql`${sql.placeholder(name)}::text`;

const { id, name, pinCode, pinVersion, checkinDate, checkoutDate } = guests;
const pin = isPin({ id: sql.placeholder('guestId'), pinVersion: sql.placeholder('pinVersion') });

const isAsWished = sql`(select count(*) from seen where not is_within) = ${sql.placeholder('refusals')}`;

/**
 * The counters are looked at whether or not somebody may enter, and held only for whom they let in: who is refused, with
 * whichever PIN, writes nothing. They are held in the order in which they are charged elsewhere, and before the stay: nobody
 * waits for each other. A right PIN leaves the address's counter as it was and ends that of the stay, as if it had been charged and forgiven.
 */
const enter = statement(
  () => sql`
  with seen as materialized (
    select ${isWithinLimits} as is_within from ${rateLimits} where ${isCounterOf}
  ), counters as materialized (
    select ${isWithinLimits} as is_within from ${rateLimits} where ${isCounterOf} and ${isAsWished}
    order by key = ${key('place')} for update
  ), held as materialized (
    select ${id} as id, ${name} as name, ${pinCode} as pin_code, ${pinVersion} as pin_version,
      ${checkinDate} as checkin_date, ${checkoutDate} as checkout_date
    from ${guests}
    where ${isAsWished} and not exists (select 1 from counters where not is_within)
      and ${pin} and ${checkoutDate} = ${sql.placeholder('checkoutDate')}
      and ${guests.wrongPins} < ${guests.wrongPinsAllowed}
      and (select count(*) from ${guestSessions} where guest_id = ${sql.placeholder('guestId')}) < ${sql.raw(`${roomySessions}`)}
    for no key update
  ), entry as (
    ${chargedIfRoom(entriesFromAddress, key('entries'), sql`from held`)}
  ), forgiven as (
    delete from ${rateLimits} where key = ${key('place')} and exists (select 1 from entry)
  ), new_device as (
    ${chargedIfRoom(
      recordsOfDevice,
      key('recordsOfDevice'),
      sql`from entry where not exists (
        select 1 from ${rateLimits} where key = ${key('recordsOfStay')} and not ${hasRoom(recordsOfStay)})`,
    )}
  ), counted as (
    ${chargedIfRoom(recordsOfStay, key('recordsOfStay'), sql`from new_device`)}
  ), recorded as (
    insert into ${pinEntries} (guest_id, guest_name, pin_code_used, checkin_date, checkout_date)
    select id, name, pin_code, checkin_date, checkout_date from held, counted
  )
  insert into ${guestSessions} (token_hash, guest_id, pin_version, expires_at)
  select ${sql.placeholder('tokenHash')}::bytea, id, pin_version, ${sql.placeholder('expiresAt')}::timestamptz
  from held, entry
  returning 1`,
);
