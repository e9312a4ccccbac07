/** From PIN to page, without telling a guesser anything. */

import { timingSafeEqual } from 'node:crypto';
import { waitingSentence } from '@guest-portal/contract/waiting';
import type { Database } from '../platform/database/database.ts';
import { AppError, tooManyRequests } from '../platform/http/errors.ts';
import { roundOf } from '../stays/lock-outs.ts';
import { chargePinTry, holdStay, isCurrentPin, nobodysPin } from '../stays/pin-tries.ts';
import { noteKeptOut, noteWrongPin } from './alarm.ts';
import {
  type Attempt,
  chargeAttempt,
  chargeEntry,
  forgiveAttempt,
  giveAttemptBack,
  newDevicesRefused,
} from './guessing.ts';
import { type Device, recordEntry } from './recording.ts';
import { type NewSession, startSession, takeOverSession } from './sessions.ts';
import { findStay, openUntil, type Stay } from './stays.ts';

/** For a wrong PIN, an unknown property, one that is not live and a stay that is over alike. */
const wrong = () =>
  new AppError(401, 'wrong_pin', 'The PIN you entered is incorrect. Please check and try again.');

/** No PIN looks like this. */
const noPin = '----';

type Entry = Omit<Attempt, 'round'> & {
  pinCode: string;
  userAgent: string;
  /** The valid session that the device holds for this property: its typing errors are no guesses. */
  session: { tokenHash: Buffer } | undefined;
  /** Whether a device without a session came by the property's present link. */
  hasLink: (apartment: Stay['apartment']) => boolean;
  publicUrl: string;
};

export async function enterWithPin(
  db: Database,
  { pinCode, userAgent, session, hasLink, publicUrl, ...who }: Entry,
): Promise<{ stay: Stay; session: NewSession }> {
  const isCharged = session === undefined;
  const found = await findStay(db, who.apartmentId);
  const isOpen = (await openUntil(db, who.apartmentId, found)) !== undefined;
  const stay = isOpen && found && (session || hasLink(found.apartment)) ? found : undefined;
  // Of a stay that this device can't open it must not notice anything, nor be held up by it once it can.
  const attempt = { ...who, round: roundOf(stay?.guest) };
  const lockedFor = isCharged
    ? await chargeAttempt(db, attempt).catch(async (error) => {
        if (error instanceof AppError) await noteKeptOut(db, stay, { error, publicUrl });
        throw error;
      })
    : undefined;
  if (isCharged) await chargePin(db, attempt, stay);

  const isRight = timingSafeEqual(Buffer.from(pinCode), Buffer.from(stay?.guest.pinCode ?? noPin));
  const device = { address: attempt.address, userAgent };
  const charged = isCharged ? attempt : undefined;
  const entered = stay && isRight ? await enter(db, stay, { device, session, charged }) : undefined;
  if (!entered) {
    if (isCharged) await noteWrongPin(db, stay, { lockedFor, publicUrl });
    throw wrong();
  }
  if (entered.retryAfter !== undefined)
    throw tooManyRequests(waitingSentence(entered.retryAfter), entered.retryAfter);
  return entered;
}

async function chargePin(db: Database, attempt: Attempt, stay: Stay | undefined) {
  const isCharged = await chargePinTry(db, stay?.guest ?? nobodysPin);
  if (isCharged || !stay || !(await isCurrentPin(db, stay.guest))) return;
  await giveAttemptBack(db, attempt);
  throw newDevicesRefused();
}

type Who = {
  device: Device;
  session: { tokenHash: Buffer } | undefined;
  charged: Attempt | undefined;
};

type Entered =
  | { stay: Stay; session: NewSession; retryAfter?: undefined }
  /** The PIN was right, but it was typed too often. */
  | { retryAfter: number };

/** Only if what was compared still stands; the use of the PIN, the session and what is forgiven are one. */
async function enter(db: Database, { guest, apartment }: Stay, { device, session, charged }: Who) {
  return db.transaction(async (tx): Promise<Entered | undefined> => {
    const held = await holdStay(tx, guest, { refund: charged !== undefined });
    if (!held) return undefined;
    if (charged) {
      await forgiveAttempt(tx, charged);
      const { allowed, retryAfter } = await chargeEntry(tx, charged);
      if (!allowed) return { retryAfter };
    }
    const before = session && (await takeOverSession(tx, session.tokenHash));
    const recordedAt = await recordEntry(tx, held, device, before);
    return { stay: { guest: held, apartment }, session: await startSession(tx, held, recordedAt) };
  });
}
