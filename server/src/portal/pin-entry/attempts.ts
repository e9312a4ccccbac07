/** What is counted of tries, by address and property: before a PIN is compared, and once it was right. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  chargeEscalatingOrRefuse,
  forgive,
  giveBack,
  hasRoomEscalating,
} from '../../platform/limits/escalating-limits.ts';
import {
  chargeBefore,
  chargeOrRefuse,
  hasRoom,
  keyOf,
  type Limit,
  refund,
} from '../../platform/limits/rate-limits.ts';
import type { Round } from '../../stays/pin-guard/lock-outs.ts';
import {
  entriesFromAddress,
  hostsPatienceSeconds,
  wrongPinsAtApartment,
  wrongPinsFromAddress,
} from '../../stays/pin-limits.ts';

/**
 * Who tries, where: `address` as the limits count it. A stay that is current has two pages, its own and the property's:
 * tries at both are one count, so `place` is the stay, and a page only where there is none. With each round of tries the
 * stay's counters begin anew.
 */
export type Attempt = { place: string; address: string; round: Round };

const placeOf = ({ place, address }: Attempt) => `${place} ${address}`;
const subjectOf = (attempt: Attempt) => `${placeOf(attempt)} ${attempt.round.name}`;

/** Counts like the other and stops nobody: whom a host has just let in must not fail at what was typed elsewhere. */
const countedOnly: Limit = { ...wrongPinsFromAddress, max: Number.POSITIVE_INFINITY };

export const keysOf = (attempt: Attempt) => ({
  address: keyOf(wrongPinsFromAddress, attempt.address),
  place: keyOf(wrongPinsAtApartment, subjectOf(attempt)),
  entries: keyOf(entriesFromAddress, placeOf(attempt)),
});

const { placeholder } = sql;

/** Of the two counters of wrong PINs that are asked for by `isCounterOf`. */
export const isWithinLimits = sql`case when key = ${placeholder('address')}
  then ${placeholder('isFresh')}::boolean or ${hasRoom(wrongPinsFromAddress)}
  else ${hasRoomEscalating(wrongPinsAtApartment)} end`;

export const isCounterOf = sql`key in (${placeholder('address')}, ${placeholder('place')})`;

/**
 * Before the PIN is compared, and whether or not there is such a property. The address comes first: it
 * bounds how many counters somebody can make with invented properties. Gives the seconds for which a wrong PIN locks
 * the address out.
 */
export async function chargeAttempt(db: Database, attempt: Attempt): Promise<number | undefined> {
  const limit = attempt.round.isFresh ? countedOnly : wrongPinsFromAddress;
  return chargeBefore(db, limit, attempt.address, () =>
    chargeEscalatingOrRefuse(db, wrongPinsAtApartment, subjectOf(attempt)),
  );
}

/** The attempt was charged, but nothing was compared. */
export async function giveAttemptBack(db: Database, attempt: Attempt) {
  await refund(db, wrongPinsFromAddress, attempt.address);
  await giveBack(db, wrongPinsAtApartment, subjectOf(attempt));
}

/** One attempt of the address, not all: a property of one's own must not wash away guesses at others'. */
export async function forgiveAttempt(db: Database, attempt: Attempt) {
  await refund(db, wrongPinsFromAddress, attempt.address);
  await forgive(db, wrongPinsAtApartment, subjectOf(attempt));
}

/** Charged once the PIN was right. What is refused was no guess, and is forgiven like every right one. */
export const chargeEntry = (db: Database, attempt: Attempt) =>
  chargeOrRefuse(db, entriesFromAddress, placeOf(attempt));

/** There is no time to wait for: the host decides. */
export const newDevicesRefused = () =>
  new AppError(
    429,
    'new_devices_refused',
    'Too many wrong PINs were tried here, so new devices are not let in for now. Please ask your host to allow more tries.',
    { retryAfter: hostsPatienceSeconds },
  );
