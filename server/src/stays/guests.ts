/** The current stay of a property, and how one follows the other. */
import type { GuestPatch, NewGuest } from '@guest-portal/contract';
import { commonPinSentence, isCommonPin } from '@guest-portal/contract/common-pins';
import { datesOutOfOrder, moreTries } from '@guest-portal/contract/stays';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { type Access, lockApartment, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import { isApartmentLive } from '../billing/states.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/versions.ts';
import { badRequest, conflict, notFound, paymentRequired } from '../platform/http/errors.ts';
import { lifted, lockOutOf } from './pin-guard/lock-outs.ts';
import { guests } from './tables.ts';

export type GuestRow = typeof guests.$inferSelect;
export type Guest = ReturnType<typeof present>;

const isReadable = (access: Access, id: string) =>
  and(eq(guests.id, id), mayRead(access, guests.apartmentId));
const isEditable = (access: Access, id: string) =>
  and(eq(guests.id, id), mayEdit(access, guests.apartmentId));

/** What a host sees of a stay. */
function present(row: GuestRow) {
  return {
    ...row,
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
        guests.isActive,
        mayRead(access, guests.apartmentId),
      ),
    );
  return guest ? present(guest) : null;
}

/** The stay before it ends in the same moment, and with it what its PIN opened. */
export async function createGuest(
  db: Database,
  access: Access,
  { hasCheckedIn = false, isActive = true, replaces, ...fields }: NewGuest,
): Promise<Guest> {
  refuseCommonPin(fields.pinCode);
  return db.transaction(async (tx) => {
    await lockApartment(tx, access, fields.apartmentId);
    await requireLive(tx, fields.apartmentId);
    if (replaces !== undefined) {
      const current = await findActiveGuest(tx, access, fields.apartmentId);
      if (current && current.id !== replaces) throw anotherStay(current);
    }
    const wasLocked = isActive && (await endActiveGuest(tx, fields.apartmentId));
    const [guest] = await tx
      .insert(guests)
      .values({
        ...fields,
        hasCheckedIn,
        isActive,
        checkedInAt: hasCheckedIn ? sql`now()` : null,
        endedAt: isActive ? null : sql`now()`,
        // Its own tries begin with it; that somebody is waiting at the door right now is no accident.
        locksLiftedAt: wasLocked ? sql`now()` : null,
      })
      .returning();
    if (!guest) throw new Error('the stay was not made');
    return present(guest);
  });
}

/** The caller has not seen this guest, and so has not agreed to end their stay. */
function anotherStay(current: Guest) {
  return conflict(
    'another_stay',
    `${current.name} was added meanwhile and stays until ${current.checkoutDate}. Save again to end that stay.`,
    { current },
  );
}

export async function updateGuest(
  db: Database,
  access: Access,
  id: string,
  { version, ...patch }: GuestPatch,
): Promise<Guest> {
  return db.transaction(async (tx) => {
    const { apartmentId } = await findGuest(tx, access, id);
    await lockApartment(tx, access, apartmentId);
    await requireLive(tx, apartmentId);
    const before = await findGuest(tx, access, id);
    if (!before.isActive)
      throw conflict('stay_is_over', 'This stay has ended. Please create a new guest.');
    if (version !== undefined && version !== before.version) throw staleVersion(present(before));
    const after = { ...before, ...patch };
    if (after.checkoutDate < after.checkinDate)
      throw badRequest('dates_out_of_order', datesOutOfOrder);
    // Stays that began with one keep it.
    if (after.pinCode !== before.pinCode) refuseCommonPin(after.pinCode);
    const [guest] = await tx
      .update(guests)
      .set({ ...patch, ...whatFollows(before, after), version: sql`${guests.version} + 1` })
      .where(eq(guests.id, id))
      .returning();
    if (!guest) throw notFound();
    return present(guest);
  });
}

function refuseCommonPin(pinCode: string) {
  if (isCommonPin(pinCode)) throw badRequest('common_pin', commonPinSentence(pinCode));
}

/** Only once new devices are refused, so that two presses are one. Whoever waits may use them at once. */
export async function allowMoreTries(db: Database, access: Access, id: string): Promise<Guest> {
  await db
    .update(guests)
    .set({ wrongPinsAllowed: sql`${guests.wrongPins} + ${moreTries}::int`, ...lifted })
    .where(and(isEditable(access, id), gte(guests.wrongPins, guests.wrongPinsAllowed)));
  return present(await findGuest(db, access, id));
}

/** Whoever is locked out may try again at once. Only if somebody is, so that two presses are one. */
export async function letIn(db: Database, access: Access, id: string): Promise<Guest> {
  await db
    .update(guests)
    .set(lifted)
    .where(and(isEditable(access, id), isNotNull(guests.lockedOutAt)));
  return present(await findGuest(db, access, id));
}

/** A new PIN ends what the old one opened, starts with no wrong tries and holds nobody up who mistyped the old one. */
function whatFollows(before: GuestRow, after: GuestRow) {
  return {
    ...(after.pinCode !== before.pinCode
      ? {
          pinVersion: sql`${guests.pinVersion} + 1`,
          wrongPins: 0,
          wrongPinsAllowed: sql`default`,
          wrongPinsTold: 0,
          ...lifted,
        }
      : {}),
    ...(after.hasCheckedIn !== before.hasCheckedIn
      ? { checkedInAt: after.hasCheckedIn ? sql`now()` : null }
      : {}),
    ...(before.isActive && !after.isActive ? { endedAt: sql`now()` } : {}),
  };
}

/** True when somebody was locked out of the stay at that moment. */
async function endActiveGuest(db: Database, apartmentId: string): Promise<boolean> {
  const [ended] = await db
    .update(guests)
    .set({ isActive: false, endedAt: sql`now()`, version: sql`${guests.version} + 1` })
    .where(and(eq(guests.apartmentId, apartmentId), guests.isActive))
    .returning({ isLocked: sql<boolean>`coalesce(${guests.lockedOutUntil} > now(), false)` });
  return ended?.isLocked ?? false;
}

async function requireLive(db: Database, apartmentId: string) {
  if (!(await isApartmentLive(db, apartmentId)))
    throw paymentRequired('subscription_required', 'Subscribe to add guests.');
}

async function findGuest(db: Database, access: Access, id: string): Promise<GuestRow> {
  const [guest] = await db.select().from(guests).where(isReadable(access, id));
  if (!guest) throw notFound();
  return guest;
}
