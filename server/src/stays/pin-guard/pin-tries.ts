/** Wrong tries at one PIN by devices that were never in, over the PIN's whole life. */
import { and, eq, gte, inArray, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { alarmingWrongPins } from '../pin-limits.ts';
import type { GuestRow } from '../tables.ts';
import { guests } from '../tables.ts';

export type Pin = Pick<GuestRow, 'id' | 'pinVersion'>;

/** Nobody's, so that where there is no stay the same statements run. */
export const nobodysPin: Pin = { id: '00000000-0000-0000-0000-000000000000', pinVersion: 0 };

/** For a query whose text is made once. */
type NamedPin = Record<keyof Pin, Placeholder>;

const isOf = ({ id, pinVersion }: Pin | NamedPin) =>
  and(eq(guests.id, id), eq(guests.pinVersion, pinVersion));

/** While it opens something. */
export const isPin = (pin: Pin | NamedPin) =>
  and(isOf(pin), inArray(guests.state, ['upcoming', 'current']));

/** When it was read. Once none is left only its host can give it more, or another PIN. */
export const hasTryLeft = ({
  wrongPins,
  wrongPinsAllowed,
}: Pick<GuestRow, 'wrongPins' | 'wrongPinsAllowed'>) => wrongPins < wrongPinsAllowed;

/**
 * Charges one try before it is compared, also at the PIN of a stay that is over: whoever has that may read of it. False
 * when none is left, or the PIN is no longer this one.
 */
export async function chargePinTry(db: Database, pin: Pin): Promise<boolean> {
  const charged = await db
    .update(guests)
    .set({ wrongPins: sql`${guests.wrongPins} + 1` })
    .where(and(isOf(pin), lt(guests.wrongPins, guests.wrongPinsAllowed)))
    .returning({ id: guests.id });
  return charged.length > 0;
}

/** It was right after all. */
const oneLess = sql`greatest(${guests.wrongPins} - 1, 0)`;

export async function refundPinTry(db: Database, pin: Pin) {
  await db.update(guests).set({ wrongPins: oneLess }).where(isOf(pin));
}

/**
 * Returns the stay of a correct PIN, locked until the transaction ends, and refunds the try. Undefined if the PIN has
 * changed or the stay has ended since the comparison.
 */
export async function holdStay(db: Database, pin: Pin): Promise<GuestRow | undefined> {
  const [guest] = await db.update(guests).set({ wrongPins: oneLess }).where(isPin(pin)).returning();
  return guest;
}

type Told = { wrongPins: number; wrongPinsAllowed: number };

/**
 * Records that the host is warned about wrong PINs, and returns the numbers; undefined if they are too few, or if the
 * host was already warned. The last allowed one, which locks out new devices, warns as well. The row decides, so that
 * each warning is sent once.
 */
export async function tellOfWrongPins(db: Database, pin: Pin): Promise<Told | undefined> {
  const { wrongPins, wrongPinsTold, wrongPinsAllowed } = guests;
  const isDue = [...alarmingWrongPins, wrongPinsAllowed].map((count) =>
    and(gte(wrongPins, count), lt(wrongPinsTold, count)),
  );
  const [told] = await db
    .update(guests)
    .set({ wrongPinsTold: wrongPins })
    .where(and(isPin(pin), or(...isDue)))
    .returning({ wrongPins, wrongPinsAllowed });
  return told;
}

/** Whether this PIN still stands: then a try that was not charged was refused. */
export async function isCurrentPin(db: Database, pin: Pin): Promise<boolean> {
  return (await db.$count(guests, isOf(pin))) > 0;
}
