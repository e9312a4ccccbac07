/**
 * Changes to a stay by a host, the clock or a calendar feed. They run in a transaction that locks the property, so that
 * two of them never make different stays current.
 */
import { commonPinSentence, isCommonPin } from '@guest-portal/contract/common-pins';
import { datesOutOfOrderSentence } from '@guest-portal/contract/stays';
import { and, eq, inArray, is, SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { createLinkCode } from '../platform/link-code.ts';
import { liftedLockOutFields } from './pins/pin-guesses.ts';
import { type GuestRow, guests } from './tables.ts';
import { type Clocks, timesOfStay } from './times/stay-times.ts';
import { clocksOf } from './times/stored-times.ts';

type StayState = GuestRow['state'];

/** How the guest can be reached, and in which language. */
type ContactFields = Partial<Pick<GuestRow, 'email' | 'phone' | 'language' | 'channel'>>;

type NewStay = Pick<GuestRow, 'apartmentId' | 'pinCode' | 'name' | 'checkinDate' | 'checkoutDate'> &
  Partial<Pick<GuestRow, 'isNamed' | 'hasCheckedIn' | 'startedAt'>> &
  ContactFields;

export const isUpcomingOrCurrent = (state: StayState) =>
  state === 'upcoming' || state === 'current';

/** Adds a stay. If it is current, the previous one ends at the same moment. */
export async function addStay(tx: Database, fields: NewStay, state: StayState): Promise<GuestRow> {
  const row = newRow(fields, state, await clocksOf(tx, fields.apartmentId));
  const wasLocked = state === 'current' && (await endCurrentStay(tx, fields.apartmentId));
  const [stay] = await tx
    .insert(guests)
    .values({ ...row, locksLiftedAt: wasLocked ? sql`now()` : null })
    .returning();
  if (!stay) throw new Error('the stay was not created');
  return stay;
}

/** The most stays that one statement writes. Calculating their times takes a few milliseconds. */
const batchSize = 100;

/** Adds many upcoming stays to one property, and returns their ids in the same order. */
export async function addUpcomingStays(
  tx: Database,
  stays: readonly NewStay[],
  clocks: Clocks,
): Promise<string[]> {
  const ids: string[] = [];
  for (let first = 0; first < stays.length; first += batchSize) {
    const rows = stays
      .slice(first, first + batchSize)
      .map((fields) => newRow(fields, 'upcoming', clocks));
    const added = await tx
      .insert(guests)
      .values(rows)
      .returning({ id: guests.id, code: guests.code });
    const byCode = new Map(added.map(({ id, code }) => [code, id]));
    ids.push(...rows.map(({ code }) => byCode.get(code) ?? ''));
  }
  return ids;
}

function newRow(fields: NewStay, state: StayState, clocks: Clocks) {
  refuseCommonPin(fields.pinCode);
  return {
    ...fields,
    state,
    code: createLinkCode(),
    ...timesOfStay(fields, clocks),
    emailAt: fields.email ? sql`now()` : null,
    checkedInAt: fields.hasCheckedIn ? sql`now()` : null,
    endedAt: isUpcomingOrCurrent(state) ? null : sql`now()`,
  };
}

export type StayPatch = Partial<
  Pick<
    GuestRow,
    | 'pinCode'
    | 'name'
    | 'checkinDate'
    | 'checkoutDate'
    | 'checkinTime'
    | 'checkoutTime'
    | 'hasCheckedIn'
    | 'isTakenOver'
  >
> &
  ContactFields;

/** Changes a stay that is not over. */
export async function changeStay(
  tx: Database,
  before: GuestRow,
  patch: StayPatch,
  ending: ColumnValues = {},
): Promise<GuestRow> {
  const changed = changedFields(before, patch, await clocksOf(tx, before.apartmentId));
  return writeStay(tx, before, { ...changed, ...ending });
}

/** Changes many stays of one property that are not over. */
export async function changeStays(
  tx: Database,
  patches: ReadonlyMap<string, StayPatch>,
  clocks: Clocks,
) {
  const ids = [...patches.keys()];
  for (let first = 0; first < ids.length; first += batchSize) {
    const isInBatch = inArray(guests.id, ids.slice(first, first + batchSize));
    const stays = await tx.select().from(guests).where(isInBatch);
    await writeChangedStays(
      tx,
      stays.map((stay) => ({
        id: stay.id,
        fields: changedFields(stay, patches.get(stay.id) ?? {}, clocks),
      })),
    );
  }
}

function changedFields(before: GuestRow, patch: StayPatch, clocks: Clocks): ColumnValues {
  const after = { ...before, ...patch, ...lostTimes(before, patch) };
  if (after.checkoutDate < after.checkinDate)
    throw badRequest('dates_out_of_order', datesOutOfOrderSentence, 'checkoutDate');
  // A stay that already has a common PIN keeps it.
  if (after.pinCode !== before.pinCode) refuseCommonPin(after.pinCode);
  return {
    ...patch,
    ...lostTimes(before, patch),
    ...timesOfStay(after, clocks),
    ...dependentFields(before, after),
  };
}

/** A time was granted for one day. If the stay moves to another day, the property's time applies again. */
const lostTimes = (before: GuestRow, { checkinDate, checkoutDate }: StayPatch) => ({
  ...(checkinDate !== undefined && checkinDate !== before.checkinDate && { checkinTime: null }),
  ...(checkoutDate !== undefined && checkoutDate !== before.checkoutDate && { checkoutTime: null }),
});

/** Makes the stay current and ends the previous one at the same moment. */
export async function makeCurrent(
  tx: Database,
  stay: GuestRow,
  otherFields: ColumnValues = {},
): Promise<GuestRow> {
  const wasLocked = await endCurrentStay(tx, stay.apartmentId);
  return writeStay(tx, stay, {
    state: 'current',
    ...(wasLocked && { locksLiftedAt: sql`now()` }),
    ...otherFields,
  });
}

/** Opens the check-in at the host's request, whether or not the stay is already current. */
export async function startByHand(tx: Database, stay: GuestRow) {
  const started = { startedAt: sql`now()` };
  if (stay.state !== 'current') await makeCurrent(tx, stay, started);
  else if (!stay.startedAt) await writeStay(tx, stay, started);
}

/** The fields that change when a stay ends. */
export const endedFields = (state: 'past' | 'cancelled') => ({ state, endedAt: sql`now()` });

export const cancelStays = (tx: Database, ids: readonly string[]) =>
  writeToStays(tx, ids, endedFields('cancelled'));

/** Detaches the stays from their calendars. From then on, only the host changes them. */
export const detachStays = (tx: Database, ids: readonly string[]) =>
  writeToStays(tx, ids, { isTakenOver: true });

/**
 * Ends the current stay. Returns whether an address was locked out at that moment. It was probably the next guest who
 * tried early, so the new stay starts with the lock-out lifted.
 */
async function endCurrentStay(tx: Database, apartmentId: string): Promise<boolean> {
  const [before] = await tx
    .update(guests)
    .set({ ...endedFields('past'), version: sql`${guests.version} + 1` })
    .where(and(eq(guests.apartmentId, apartmentId), eq(guests.state, 'current')))
    .returning({ isLocked: sql<boolean>`coalesce(${guests.lockedOutUntil} > now(), false)` });
  return before?.isLocked ?? false;
}

type ColumnValues = { [Column in keyof GuestRow]?: GuestRow[Column] | SQL };

async function writeToStays(tx: Database, ids: readonly string[], fields: ColumnValues) {
  if (ids.length === 0) return;
  await tx
    .update(guests)
    .set({ ...fields, version: sql`${guests.version} + 1` })
    .where(inArray(guests.id, [...ids]));
}

/** Writes the stays with one statement for each group of stays of which the same columns change. */
async function writeChangedStays(tx: Database, stays: readonly ChangedStay[]) {
  for (const group of groupByChangedColumns(stays)) {
    const columns = Object.entries(group[0]?.fields ?? {}).map(([field, value]) => {
      const name = field as keyof GuestRow;
      return { name, column: guests[name], shared: is(value, SQL) ? value : undefined };
    });
    const ownColumns = columns.filter(({ shared }) => shared === undefined);
    const values = ownColumns.map(
      ({ name, column }) =>
        sql`${sql.param(group.map(({ fields }) => fields[name]))}::${sql.raw(column.getSQLType())}[]`,
    );
    const newValue = (column: string) => sql`new_values.${sql.identifier(column)}`;
    const names = ownColumns.map(({ column }) => sql.identifier(column.name));
    await tx
      .update(guests)
      .set({
        ...Object.fromEntries(
          columns.map(({ name, column, shared }) => [name, shared ?? newValue(column.name)]),
        ),
        version: sql`${guests.version} + 1`,
      })
      .from(
        sql`unnest(${sql.join([sql`${sql.param(group.map(({ id }) => id))}::uuid[]`, ...values], sql`, `)})
          as new_values (${sql.join([sql.identifier('id'), ...names], sql`, `)})`,
      )
      .where(eq(guests.id, newValue('id')));
  }
}

type ChangedStay = { id: string; fields: ColumnValues };

/**
 * Groups stays of which the same columns change. An expression such as `now()` is the same for every stay that has one
 * in that column.
 */
function groupByChangedColumns(stays: readonly ChangedStay[]): ChangedStay[][] {
  const groups = new Map<string, ChangedStay[]>();
  for (const stay of stays) {
    const shape = Object.entries(stay.fields)
      .map(([field, value]) => `${field}${is(value, SQL) ? '()' : ''}`)
      .sort()
      .join();
    groups.set(shape, [...(groups.get(shape) ?? []), stay]);
  }
  return [...groups.values()];
}

async function writeStay(tx: Database, { id }: GuestRow, fields: ColumnValues): Promise<GuestRow> {
  const [stay] = await tx
    .update(guests)
    .set({ ...fields, version: sql`${guests.version} + 1` })
    .where(eq(guests.id, id))
    .returning();
  if (!stay) throw notFound();
  return stay;
}

function refuseCommonPin(pinCode: string) {
  if (isCommonPin(pinCode)) throw badRequest('common_pin', commonPinSentence(pinCode), 'pinCode');
}

/**
 * A new name is a real one, because only hosts and calendars change it. A new PIN ends the sessions of the old one,
 * resets the count of wrong PINs and lifts all lock-outs.
 */
function dependentFields(before: GuestRow, after: GuestRow) {
  return {
    ...(after.name !== before.name && { isNamed: true }),
    ...(after.pinCode !== before.pinCode && {
      pinVersion: sql`${guests.pinVersion} + 1`,
      wrongPins: 0,
      wrongPinsAllowed: sql`default`,
      wrongPinsTold: 0,
      ...liftedLockOutFields,
    }),
    ...(after.email !== before.email && { emailAt: after.email ? sql`now()` : null }),
    ...(after.checkinDate !== before.checkinDate && { arrivalMovedAt: sql`now()` }),
    ...(after.hasCheckedIn !== before.hasCheckedIn && {
      checkedInAt: after.hasCheckedIn ? sql`now()` : null,
    }),
  };
}
