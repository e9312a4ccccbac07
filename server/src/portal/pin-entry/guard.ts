/**
 * What stands between a PIN and whoever guesses it, for devices that were never in. A try is charged before its PIN is
 * compared, then either forgiven or noted; all of it within the one transaction of the try.
 */
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { roundOf } from '../../stays/pin-guard/lock-outs.ts';
import {
  chargePinTry,
  isCurrentPin,
  nobodysPin,
  type Pin,
} from '../../stays/pin-guard/pin-tries.ts';
import {
  type Attempt,
  chargeAttempt,
  chargeEntry,
  forgiveAttempt,
  giveAttemptBack,
  newDevicesRefused,
} from './attempts.ts';
import { type Guarded, noteKeptOut, noteWrongPin } from './warn-host.ts';

/** Who tries, where: `address` as the limits count it. Without a stay all the same happens, as far as one can tell. */
export type Visitor = { pageId: string; address: string; publicUrl: string };

type ChargedTry = Visitor & {
  stay: Guarded | undefined;
  attempt: Attempt;
  /** The seconds for which the address is locked out if its PIN is wrong. */
  lockedFor: number | undefined;
};

export const attemptOf = (
  stay: Pick<Guarded, 'guest'> | undefined,
  { pageId, address }: Visitor,
): Attempt => ({ place: stay?.guest.id ?? pageId, address, round: roundOf(stay?.guest) });

/**
 * Or refuses it, and then nothing is compared.
 * @param over the stay that the page is of, if it is over: its PIN has as many tries as any other
 */
export async function chargeTry(
  db: Database,
  stay: Guarded | undefined,
  over: Pin | undefined,
  visitor: Visitor,
): Promise<ChargedTry> {
  const { publicUrl } = visitor;
  const attempt = attemptOf(stay, visitor);
  const lockedFor = await chargeAttempt(db, attempt).catch(async (error) => {
    if (error instanceof AppError) await noteKeptOut(db, stay, { error, publicUrl });
    throw error;
  });
  await chargePin(db, stay?.guest ?? over, attempt);
  return { ...visitor, stay, attempt, lockedFor };
}

async function chargePin(db: Database, pin: Pin | undefined, attempt: Attempt) {
  const isCharged = await chargePinTry(db, pin ?? nobodysPin);
  if (isCharged || !pin || !(await isCurrentPin(db, pin))) return;
  await giveAttemptBack(db, attempt);
  throw newDevicesRefused();
}

/** The PIN was wrong: the charge stays, and the host may hear of it. */
export const noteWrongTry = (db: Database, { stay, ...wrongPin }: ChargedTry) =>
  noteWrongPin(db, stay, wrongPin);

/** The PIN was right, and its try was given back with the stay that was held: the rest is, too, and counts as an entry. */
export async function forgiveTry(db: Database, { attempt }: ChargedTry) {
  await forgiveAttempt(db, attempt);
  await chargeEntry(db, attempt);
}
