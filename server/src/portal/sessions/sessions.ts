/**
 * Sessions of devices that entered the right PIN: an opaque token in a cookie, and its hash in the database. Access is
 * derived from the stay, its PIN and the property, so it ends on all devices once one of them no longer allows it.
 */
import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import { type FactsOfState, factsOfState } from '../../billing/states/states.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFor, prepareQuery } from '../../platform/database/prepared.ts';
import { prepareStatement } from '../../platform/database/statement.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import type { GuestRow } from '../../stays/tables.ts';
import { guests } from '../../stays/tables.ts';
import { type Arriving, freeAt } from '../../stays/times/check-in-opening.ts';
import { isOver, stayEnd } from '../../stays/times/stay-end.ts';
import {
  type ApartmentRow,
  apartmentColumns,
  isOfStayWithPage,
  statesWithPage,
} from '../page/stay-of-page.ts';
import { guestSessions, savedCopies } from '../tables.ts';

const day = 86_400_000;
/** A session outlives the stay by this time, because the stay may be prolonged after the PIN was entered. */
const lifetimeAfterStay = 30 * day;
/** The longest time for which browsers keep a cookie. */
const maxLifetime = 400 * day;

/** The most sessions of a stay. No stay has this many devices. */
const maxSessionsOfStay = 50;

export type NewSession = ReturnType<typeof newSession>;

/** The values of a new session. It gives no access before it is written. */
export function newSession(
  { id, pinVersion, checkoutDate }: Pick<GuestRow, 'id' | 'pinVersion' | 'checkoutDate'>,
  recordedAt?: Date,
) {
  const end = stayEnd(checkoutDate).getTime() + lifetimeAfterStay;
  const expiresAt = new Date(Math.min(end, Date.now() + maxLifetime));
  return { ...createToken(), guestId: id, pinVersion, expiresAt, recordedAt };
}

const { placeholder } = sql;

/** Ends the oldest session of a stay that has too many. The count is exact while the stay is locked. */
export const endOldestSql = sql`
  delete from ${guestSessions} where token_hash in (
    select token_hash from ${guestSessions} where guest_id = ${placeholder('guestId')}
    order by created_at desc, token_hash desc offset ${maxSessionsOfStay - 1}::int)`;

/** Inserts a session with the values of `newSession`. */
export const insertSessionSql = sql`
  insert into ${guestSessions} (token_hash, guest_id, pin_version, expires_at, recorded_at)
  select ${placeholder('tokenHash')}::bytea, ${placeholder('guestId')}::uuid, ${placeholder('pinVersion')}::int,
    ${placeholder('expiresAt')}::timestamptz, coalesce(${placeholder('recordedAt')}::timestamptz, now())`;

/** Starts a session. It must run in the transaction that locks the stay. */
export const startSession = prepareStatement(
  () => sql`with oldest as (${endOldestSql}) ${insertSessionSql}`,
);

/**
 * Returns the stay, locked until the transaction ends, if it is still as it was read and the session belongs to it and
 * to its PIN. Only then is it certain that the device knows the PIN.
 */
export async function lockStayOfSession(
  db: Database,
  { id, pinVersion }: Pick<GuestRow, 'id' | 'pinVersion'>,
  tokenHash: Buffer,
): Promise<GuestRow | undefined> {
  const isOfStay = and(
    eq(guestSessions.tokenHash, tokenHash),
    eq(guestSessions.guestId, guests.id),
    eq(guestSessions.pinVersion, guests.pinVersion),
    gt(guestSessions.expiresAt, new Date()),
  );
  const [guest] = await db
    .select()
    .from(guests)
    .where(
      and(
        eq(guests.id, id),
        eq(guests.pinVersion, pinVersion),
        inArray(guests.state, statesWithPage),
        exists(db.select().from(guestSessions).where(isOfStay)),
      ),
    )
    .for('no key update');
  return guest;
}

type EndedSession = { recordedAt: Date; isRecordedLately: boolean };

/**
 * Ends the session of a device that enters the PIN again. It runs in the transaction that locks the stay, so only one
 * of two concurrent entries replaces the session.
 */
export async function endReplacedSession(
  db: Database,
  tokenHash: Buffer,
): Promise<EndedSession | undefined> {
  const { recordedAt } = guestSessions;
  await deleteCopyReport(db, tokenHash);
  const [ended] = await db
    .delete(guestSessions)
    .where(eq(guestSessions.tokenHash, tokenHash))
    .returning({
      recordedAt,
      isRecordedLately: sql<boolean>`${recordedAt} > now() - interval '1 hour'`,
    });
  return ended;
}

/** Lists only needed columns, because the page cache must be notified of every column that a page is made of. */
const guestColumns = {
  id: guests.id,
  apartmentId: guests.apartmentId,
  name: guests.name,
  isNamed: guests.isNamed,
  checkoutDate: guests.checkoutDate,
  code: guests.code,
  hasCheckedIn: guests.hasCheckedIn,
  state: guests.state,
  checkinDate: guests.checkinDate,
  checkinTime: guests.checkinTime,
  checkoutTime: guests.checkoutTime,
  startedAt: guests.startedAt,
  createdAt: guests.createdAt,
  arrivalMovedAt: guests.arrivalMovedAt,
  freeAt,
  pinVersion: guests.pinVersion,
};

/** A stay with the session of a device that entered it. */
export type SessionStay = {
  guest: Pick<GuestRow & Arriving, keyof typeof guestColumns>;
  apartment: ApartmentRow;
  session: { tokenHash: Buffer; expiresAt: Date };
  /** The facts that decide the state of the property. */
  facts: FactsOfState;
};

/** Returns the upcoming and current stays that these tokens were given for, if the PIN is still the same. */
export async function findStaysOf(db: Database, tokens: string[]): Promise<SessionStay[]> {
  if (tokens.length === 0) return [];
  const rows = await staysOfTokens(db).execute({
    hashes: tokens.map(hashToken),
    now: new Date(),
  });
  return rows.map(({ guest, apartment, session, ...facts }) => ({
    guest,
    apartment,
    session,
    facts,
  }));
}

const staysOfTokens = preparedFor((db) => {
  const { tokenHash, expiresAt } = guestSessions;
  const { columns, subscription, trial } = factsOfState(db);
  return prepareQuery(
    db
      .select({
        guest: guestColumns,
        apartment: apartmentColumns,
        session: { tokenHash, expiresAt },
        ...columns,
      })
      .from(guestSessions)
      .innerJoin(
        guests,
        and(eq(guests.id, guestSessions.guestId), eq(guests.pinVersion, guestSessions.pinVersion)),
      )
      .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
      .innerJoin(hosts, eq(hosts.id, apartments.hostId))
      .leftJoinLateral(subscription, sql`true`)
      .leftJoinLateral(trial, sql`true`)
      .where(
        isOfStayWithPage(
          and(
            sql`${tokenHash} = any(${sql.placeholder('hashes')})`,
            gt(expiresAt, sql.placeholder('now')),
          ),
        ),
      ),
  );
});

type Ending = StayEnding | 'pin_changed';

/** Returns what ended the access of this token to its page. For any other token or page it returns undefined. */
export async function endingOf(
  db: Database,
  token: string,
  pageId: string,
): Promise<Ending | undefined> {
  const [row] = await db
    .select({ guest: guests, pinVersion: guestSessions.pinVersion })
    .from(guestSessions)
    .innerJoin(guests, eq(guests.id, guestSessions.guestId))
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(
      and(
        eq(guestSessions.tokenHash, hashToken(token)),
        gt(guestSessions.expiresAt, new Date()),
        isNull(hosts.deletedAt),
      ),
    );
  if (!row) return undefined;
  const { guest, pinVersion } = row;
  if (guest.id !== pageId && guest.apartmentId !== pageId) return undefined;
  return endingOfStay(guest) ?? (guest.pinVersion === pinVersion ? undefined : 'pin_changed');
}

export type StayEnding = 'stay_ended' | 'stay_cancelled';

/** Returns how a stay ended, or undefined if it is not over. */
export function endingOfStay(
  guest: Pick<GuestRow, 'state' | 'checkoutDate'>,
): StayEnding | undefined {
  if (guest.state === 'cancelled') return 'stay_cancelled';
  return guest.state === 'past' || isOver(guest) ? 'stay_ended' : undefined;
}

export async function endSession(db: Database, token: string) {
  const tokenHash = hashToken(token);
  await db.transaction(async (tx) => {
    await deleteCopyReport(tx, tokenHash);
    await tx.delete(guestSessions).where(eq(guestSessions.tokenHash, tokenHash));
  });
}

/** A device's report of an offline copy ends with its session. The next session reports the copy again. */
const deleteCopyReport = (db: Database, tokenHash: Buffer) =>
  db.delete(savedCopies).where(eq(savedCopies.session, tokenHash));
