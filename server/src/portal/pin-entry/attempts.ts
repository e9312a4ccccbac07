/**
 * The counters of PIN attempts: what is locked and read before an attempt is judged, and what is counted afterwards.
 * The statements are the same for every page and PIN, so that timing reveals nothing.
 */
import { type Column, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/statement.ts';
import { chargedEscalating, waitOfEscalating } from '../../platform/limits/escalating-limits.ts';
import { chargedIfRoom, hasRoom, keyOf, waitOf } from '../../platform/limits/rate-limits.ts';
import { rateLimits } from '../../platform/tables.ts';
import { isNotLiftedSince, linkCounterKey } from '../../stays/pins/pin-guesses.ts';
import {
  entriesFromAddress,
  recordsOfDevice,
  recordsOfStay,
  wrongPinsAtLink,
  wrongPinsAtStay,
  wrongPinsFromAddress,
} from '../../stays/pins/pin-limits.ts';
import type { GuestRow } from '../../stays/tables.ts';
import { guests, pinEntries } from '../../stays/tables.ts';
import { type StayWithProperty, statesWithPage } from '../page/stay-of-page.ts';
import {
  endOldestSql,
  insertSessionSql,
  type NewSession,
  newSession,
} from '../sessions/sessions.ts';
import type { AttemptState } from './judge-attempt.ts';

/** The stay that the right PIN of a page opens, and whose PIN it is. */
export type OpenedPage = {
  /** The stay that the page opens for this device. */
  stay?: StayWithProperty | undefined;
  /** The guest of that stay, or the former guest if the page belongs to a stay that is over. */
  guest?: GuestRow | undefined;
};

type Device = { pageId: string; address: string; userAgent: string };
type CounterKeys = ReturnType<typeof counterKeys>;

export function counterKeys({ stay, guest }: OpenedPage, { pageId, address, userAgent }: Device) {
  // The current stay has two pages, its own and the property's, but only one counter for both.
  const stayAndAddress = `${stay?.guest.id ?? pageId} ${address}`;
  const sinceLift = `${stay?.guest.id} ${stay?.guest.locksLiftedAt?.getTime() ?? 0}`;
  const pin = pinSubject(guest ?? noStay);
  return {
    address: keyOf(wrongPinsFromAddress, address),
    atStay: keyOf(wrongPinsAtStay, `${stayAndAddress} ${sinceLift}`),
    entries: keyOf(entriesFromAddress, stayAndAddress),
    link: linkCounterKey(stay?.apartment.slug ?? pageId),
    recordsOfStay: keyOf(recordsOfStay, pin),
    recordsOfDevice: keyOf(recordsOfDevice, `${pin} ${address} ${userAgent}`),
  };
}

export const pinSubject = ({ id, pinVersion }: Pick<GuestRow, 'id' | 'pinVersion'>) =>
  `${id} ${pinVersion}`;

/** A stay that does not exist. If a page has no stay, the same statements run with these values. */
export const noStay = { id: '00000000-0000-0000-0000-000000000000', pinVersion: 0 };

const { placeholder } = sql;
const key = (name: keyof CounterKeys) => sql`${placeholder(name)}::text`;

/**
 * Makes attempts of one address run one after another, on all servers, because every counter that can refuse an attempt
 * is counted per address. The lock is a separate statement, because a statement does not see what was written while it
 * waited.
 */
const lockAddress = prepareStatement(
  () => sql`select pg_advisory_xact_lock(hashtextextended(${key('address')}, 0))`,
);

export type LockedPin = Pick<
  GuestRow,
  'id' | 'pinVersion' | 'wrongPins' | 'wrongPinsAllowed' | 'wrongPinsTold' | 'checkoutDate'
> & {
  /** Whether the host should get an email about a lock-out. While a lock-out lasts, the host gets one a day. */
  isLockOutNews: boolean;
  /** Whether the host has lifted all lock-outs since the stay was looked up. */
  isLifted: boolean;
};
type Waits = Pick<AttemptState, 'addressWait' | 'stayWait' | 'entriesWait'>;
type StateRow = Waits & { [Name in keyof LockedPin]: LockedPin[Name] | null };

const waitAt = (name: keyof CounterKeys, wait: ReturnType<typeof waitOf>) =>
  sql`coalesce(max(${wait}) filter (where key = ${key(name)}), 0)::int`;
const isEnteredNow = sql`${placeholder('isEntered')}::boolean`;
const equals = (column: Column, name: string) => sql`${column} = ${placeholder(name)}`;

/**
 * Reads the counters. Unless the address is locked out, it also reads and locks the stay: refused attempts must not
 * delay others.
 */
const readState = prepareStatement<StateRow>(
  () => sql`
  with counters as materialized (
    select ${waitAt('address', waitOf(wrongPinsFromAddress))} as "addressWait",
      ${waitAt('atStay', waitOfEscalating(wrongPinsAtStay))} as "stayWait",
      ${waitAt('entries', waitOf(entriesFromAddress))} as "entriesWait"
    from ${rateLimits} where key in (${key('address')}, ${key('atStay')}, ${key('entries')})
  ), stay as materialized (
    select ${guests.id}::text as id, ${guests.pinVersion}::int as "pinVersion", ${guests.checkoutDate}::text as "checkoutDate",
      ${guests.wrongPins}::int as "wrongPins", ${guests.wrongPinsAllowed}::int as "wrongPinsAllowed",
      ${guests.wrongPinsTold}::int as "wrongPinsTold",
      (${guests.lockedOutToldAt} is null or ${guests.lockedOutUntil} < now()
        or ${guests.lockedOutToldAt} < now() - interval '1 day') as "isLockOutNews",
      not (${isNotLiftedSince(placeholder('liftedAt'))}) as "isLifted"
    from ${guests}
    where ${equals(guests.id, 'guestId')} and ${equals(guests.pinVersion, 'pinVersion')}
      and (${placeholder('isOver')}::boolean or ${inArray(guests.state, statesWithPage)})
      and (select "stayWait" = 0 and ("addressWait" = 0 or ${placeholder('isLetIn')}::boolean) from counters)
    for no key update
  )
  select * from counters left join stay on true`,
);

export async function lockAndReadState(
  tx: Database,
  { stay, guest }: OpenedPage,
  keys: CounterKeys,
  isLetIn: boolean,
): Promise<Waits & { pin: LockedPin | undefined }> {
  await lockAddress(tx, keys);
  const { id: guestId, pinVersion } = guest ?? noStay;
  const liftedAt = guest?.locksLiftedAt ?? null;
  const stayValues = { guestId, pinVersion, liftedAt };
  const [row] = await readState(tx, { ...keys, ...stayValues, isOver: !stay, isLetIn });
  if (!row) throw new Error('the state of an attempt was not read');
  const { addressWait, stayWait, entriesWait, ...pin } = row;
  const waits = { addressWait, stayWait, entriesWait };
  return { ...waits, pin: pin.id === null ? undefined : (pin as LockedPin) };
}

type CountedWrongPin = {
  lockedFor: number | null;
  atLink: number | null;
  fromAddress: number | null;
  atStay: number;
};

const chargeWrongPin = prepareStatement<CountedWrongPin>(
  () => sql`
  with address as (
    ${chargedIfRoom(wrongPinsFromAddress, key('address'))}
  ), link as (
    ${chargedIfRoom(wrongPinsAtLink, key('link'), sql`where ${placeholder('isAtLink')}::boolean`)}
  ), stay as (
    ${chargedEscalating(wrongPinsAtStay, key('atStay'))}
  )
  select case when stay.count = ${wrongPinsAtStay.max}::int then stay.retry_after end as "lockedFor",
    (select count from link)::int as "atLink", (select count from address)::int as "fromAddress",
    stay.count::int as "atStay"
  from stay`,
);

/**
 * Counts a wrong PIN. Returns the count at the link, how many attempts the address has left at this stay, and, if the
 * address is now locked out, for how many seconds.
 */
export async function countWrongPin(
  tx: Database,
  keys: CounterKeys,
  { isAtLink, isLetIn }: { isAtLink: boolean; isLetIn: boolean },
) {
  const [counted] = await chargeWrongPin(tx, { ...keys, isAtLink });
  if (!counted) throw new Error('a wrong PIN returned no counter');
  const { lockedFor, atLink, fromAddress, atStay } = counted;
  const leftOfAddress = wrongPinsFromAddress.max - (isLetIn ? 0 : (fromAddress ?? 0));
  return {
    lockedFor: lockedFor ?? undefined,
    atLink: atLink ?? undefined,
    triesLeft: Math.max(0, Math.min(wrongPinsAtStay.max - atStay, leftOfAddress)),
  };
}

const chargeRightPin = prepareStatement(
  () => sql`
  with forgiven as (
    delete from ${rateLimits} where key = ${key('atStay')}
  ), entry as (
    ${chargedIfRoom(entriesFromAddress, key('entries'))}
  ), new_device as (
    ${chargedIfRoom(
      recordsOfDevice,
      key('recordsOfDevice'),
      sql`where ${isEnteredNow} and not exists (
        select 1 from ${rateLimits} where key = ${key('recordsOfStay')} and not ${hasRoom(recordsOfStay)})`,
    )}
  ), record as (
    ${chargedIfRoom(recordsOfStay, key('recordsOfStay'), sql`from new_device`)}
  ), recorded as (
    insert into ${pinEntries} (guest_id, guest_name, pin_code_used, checkin_date, checkout_date)
    select id, name, pin_code, checkin_date, checkout_date from ${guests}, record
    where ${equals(guests.id, 'guestId')}
  ), oldest as (
    ${endOldestSql} and ${isEnteredNow}
  )
  ${insertSessionSql} where ${isEnteredNow}`,
);

/**
 * Counts a right PIN and resets the count of wrong PINs at this stay. The count of the address is not reset, because a
 * guesser could reset it by entering the right PIN of a property of their own. If `isEntered`, the entry is recorded
 * and a session starts.
 */
export async function countRightPin(
  tx: Database,
  keys: CounterKeys,
  pin: LockedPin,
  { isEntered }: { isEntered: boolean },
): Promise<NewSession> {
  const session = newSession(pin);
  await chargeRightPin(tx, { ...keys, ...session, isEntered });
  return session;
}
