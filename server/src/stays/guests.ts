/** The current stay of a property, as its host manages it. The wire calls it the guest. */
import type { GuestPatch, NewGuest } from '@guest-portal/contract';
import { moreTries } from '@guest-portal/contract/stays';
import { dateAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import { writeToProperty } from '../access/property-lock.ts';
import { isApartmentLive } from '../billing/states/states.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/row-versions.ts';
import { conflict, notFound, paymentRequired } from '../platform/http/errors.ts';
import { addStay, changeStay, endedFields } from './change-stays.ts';
import { liftedLockOutFields, lockOutOf } from './pins/pin-guesses.ts';
import { refuseOverStayLimit } from './stay-limit.ts';
import { type GuestRow, guests } from './tables.ts';
import { clocksOf } from './times/stored-times.ts';

type Guest = ReturnType<typeof presentGuest>;

const isReadable = (access: Access, id: string) =>
  and(eq(guests.id, id), mayRead(access, guests.apartmentId));

const isEditable = (access: Access, id: string) =>
  and(eq(guests.id, id), mayEdit(access, guests.apartmentId));

/** A stay as its host sees it. */
export function presentGuest(row: GuestRow) {
  return {
    ...row,
    isActive: row.state === 'current',
    newDevicesRefused: row.wrongPins >= row.wrongPinsAllowed,
    lockedOut: lockOutOf(row),
  };
}

export async function findActiveGuest(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<Guest | null> {
  await requireReadable(db, access, apartmentId);
  const [guest] = await db
    .select()
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, apartmentId),
        eq(guests.state, 'current'),
        mayRead(access, guests.apartmentId),
      ),
    );
  return guest ? presentGuest(guest) : null;
}

/** A new current guest ends the previous stay at the same moment, and with it the access that its PIN gave. */
export async function createGuest(
  db: Database,
  access: Access,
  { isActive = true, replaces, ...fields }: NewGuest,
): Promise<Guest> {
  return writeToProperty(db, access, fields.apartmentId, async (tx) => {
    await requireLive(tx, fields.apartmentId);
    refuseAnotherStay(await findActiveGuest(tx, access, fields.apartmentId), replaces);
    await refuseOverStayLimit(tx, fields.apartmentId, { isUpcoming: false });
    const startedAt = (await waitsForCodes(tx, fields)) ? null : new Date();
    return presentGuest(await addStay(tx, { ...fields, startedAt }, isActive ? 'current' : 'past'));
  });
}

/**
 * By the specification, a new guest can check in at once. The exception is a guest whose day of arrival has begun: they
 * wait until the time that the host has set for the codes.
 */
async function waitsForCodes(
  tx: Database,
  { apartmentId, checkinDate }: Pick<GuestRow, 'apartmentId' | 'checkinDate'>,
): Promise<boolean> {
  const clocks = await clocksOf(tx, apartmentId);
  return clocks.codesOpenTime !== '' && checkinDate <= dateAt(new Date(), zoneOf(clocks));
}

/** Refuses to end the stay of a guest whom the caller has not seen. */
export function refuseAnotherStay(
  current: Pick<Guest, 'id' | 'name' | 'checkoutDate'> | null,
  replaces: string | null | undefined,
) {
  if (replaces === undefined || !current || current.id === replaces) return;
  throw conflict(
    'another_stay',
    `${current.name} was added in the meantime and stays until ${current.checkoutDate}. Save again to end that stay.`,
    { current },
  );
}

export async function updateGuest(
  db: Database,
  access: Access,
  id: string,
  { version, isActive, ...patch }: GuestPatch,
): Promise<Guest> {
  return writeToStay(db, access, id, async (tx, before) => {
    await requireLive(tx, before.apartmentId);
    if (before.state !== 'current')
      throw conflict('stay_is_over', 'This stay has ended. Please create a new guest.');
    if (version !== undefined && version !== before.version)
      throw staleVersion(presentGuest(before));
    const ending = isActive === false ? endedFields('past') : {};
    return presentGuest(await changeStay(tx, before, patch, ending));
  });
}

/** Passes `write` the current row of the stay, read under the lock of its property. */
export async function writeToStay<Result>(
  db: Database,
  access: Access,
  id: string,
  write: (tx: Database, stay: GuestRow) => Promise<Result>,
): Promise<Result> {
  const { apartmentId } = await findGuest(db, access, id);
  return writeToProperty(db, access, apartmentId, async (tx) =>
    write(tx, await findGuest(tx, access, id)),
  );
}

/**
 * Allows more tries only if new devices are refused, so that a second press changes nothing. Lock-outs are lifted, so
 * that waiting guests can use the tries at once.
 */
export async function allowMoreTries(db: Database, access: Access, id: string): Promise<Guest> {
  return writeToStay(db, access, id, async (tx) => {
    await tx
      .update(guests)
      .set({
        wrongPinsAllowed: sql`${guests.wrongPins} + ${moreTries}::int`,
        ...liftedLockOutFields,
      })
      .where(and(isEditable(access, id), gte(guests.wrongPins, guests.wrongPinsAllowed)));
    return presentGuest(await findGuest(tx, access, id));
  });
}

/**
 * Lets everyone who is locked out try again at once. Does nothing without a lock-out, so that a second press changes
 * nothing.
 */
export async function liftLockOut(db: Database, access: Access, id: string): Promise<Guest> {
  return writeToStay(db, access, id, async (tx) => {
    await tx
      .update(guests)
      .set(liftedLockOutFields)
      .where(and(isEditable(access, id), isNotNull(guests.lockedOutAt)));
    return presentGuest(await findGuest(tx, access, id));
  });
}

export async function requireLive(db: Database, apartmentId: string) {
  if (!(await isApartmentLive(db, apartmentId)))
    throw paymentRequired('subscription_required', 'Subscribe to add guests.');
}

async function findGuest(db: Database, access: Access, id: string): Promise<GuestRow> {
  const [guest] = await db.select().from(guests).where(isReadable(access, id));
  if (!guest) throw notFound();
  return guest;
}
