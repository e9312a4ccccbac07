/** Lets a host add, change, start, end and cancel stays by hand. */
import type { NewStay, Stay, StayPatch } from '@guest-portal/contract';
import type { HandWay } from '@guest-portal/contract/message-rules';
import type { Moment } from '@guest-portal/contract/messages/moments';
import { and, eq, sql } from 'drizzle-orm';
import { type Access, mayEdit } from '../access/access.ts';
import { writeToProperty } from '../access/property-lock.ts';
import { deleteSentByHand, recordSentByHand, resendEmail } from '../messages/stay-messages.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/row-versions.ts';
import { conflict } from '../platform/http/errors.ts';
import {
  addStay,
  changeStay,
  endedFields,
  isUpcomingOrCurrent,
  startByHand,
} from './change-stays.ts';
import { beginDueStay } from './due-stays.ts';
import { findActiveGuest, refuseAnotherStay, requireLive, writeToStay } from './guests.ts';
import { randomPin } from './pins/random-pin.ts';
import { findStay } from './stay-details.ts';
import { refuseOverStayLimit } from './stay-limit.ts';
import { type GuestRow, guests } from './tables.ts';
import { refusePastCheckout } from './times/past-checkout.ts';

export async function createStay(
  db: Database,
  access: Access,
  { pinCode = randomPin(), ...fields }: NewStay,
): Promise<Stay> {
  const { apartmentId } = fields;
  return writeToProperty(db, access, apartmentId, async (tx) => {
    await requireLive(tx, apartmentId);
    await refusePastCheckout(tx, { ...fields, state: 'upcoming' });
    await refuseOverStayLimit(tx, apartmentId, { isUpcoming: true });
    const { id } = await addStay(tx, { pinCode, ...fields }, 'upcoming');
    await beginDueStay(tx, apartmentId, new Date());
    return findStay(tx, access, id);
  });
}

/** Detaches the stay from its calendar, unless only the guest's contact details change. */
export const updateStay = (
  db: Database,
  access: Access,
  id: string,
  { version, ...patch }: StayPatch,
) =>
  changeThenBeginDueStay(db, access, id, version, async (tx, stay) => {
    if (!isUpcomingOrCurrent(stay.state)) throw stayOverError();
    await requireLive(tx, stay.apartmentId);
    // A stay that lasts longer than planned keeps its dates while something else is changed.
    const { checkinDate = stay.checkinDate, checkoutDate = stay.checkoutDate } = patch;
    if (checkinDate !== stay.checkinDate || checkoutDate !== stay.checkoutDate)
      await refusePastCheckout(tx, { ...stay, checkinDate, checkoutDate });
    await changeStay(tx, stay, { ...patch, isTakenOver: stay.isTakenOver || editsBooking(patch) });
  });

/** Calendars contain no contact details. A host who enters them does not change the booking. */
const editsBooking = ({
  email,
  phone,
  language,
  channel,
  ...booking
}: Omit<StayPatch, 'version'>) =>
  Object.values(booking).some((value) => value !== undefined) ||
  [email, phone, language, channel].every((value) => value === undefined);

export const detachStay = (db: Database, access: Access, id: string, version?: number) =>
  changeThenBeginDueStay(db, access, id, version, async (tx, stay) => {
    if (!isUpcomingOrCurrent(stay.state)) throw stayOverError();
    await changeStay(tx, stay, { isTakenOver: true });
  });

type StartOptions = { version?: number | undefined; replaces?: string | null | undefined };

export const startStay = (
  db: Database,
  access: Access,
  id: string,
  { version, replaces }: StartOptions,
) =>
  changeThenBeginDueStay(db, access, id, version, async (tx, stay) => {
    if (!isUpcomingOrCurrent(stay.state)) throw stayOverError();
    await requireLive(tx, stay.apartmentId);
    if (stay.state === 'upcoming') {
      const current = await findActiveGuest(tx, access, stay.apartmentId);
      refuseAnotherStay(current && (await findStay(tx, access, current.id)), replaces);
      // A stay that is already over does not end the stay of a guest who is still inside.
      if (current && current.checkoutAt > new Date()) await refusePastCheckout(tx, stay);
    }
    await startByHand(tx, stay);
  });

export const endStay = (db: Database, access: Access, id: string, version?: number) =>
  changeThenBeginDueStay(db, access, id, version, async (tx, stay) => {
    if (stay.state === 'upcoming')
      throw conflict('not_current', 'This stay has not started. You can cancel it instead.');
    if (stay.state === 'current') await changeStay(tx, stay, {}, endedFields('past'));
  });

export const cancelStay = (db: Database, access: Access, id: string, version?: number) =>
  changeThenBeginDueStay(db, access, id, version, async (tx, stay) => {
    if (stay.state === 'current')
      throw conflict('not_upcoming', 'This stay has already started. You can end it instead.');
    if (stay.state === 'past') throw stayOverError();
    if (stay.state === 'upcoming') await changeStay(tx, stay, {}, endedFields('cancelled'));
  });

/** The stay's version does not change, so a form in another window can still be saved. */
export const markLinkAsSent = (db: Database, access: Access, id: string): Promise<Stay> =>
  writeToStay(db, access, id, (tx) => setLinkSentAt(tx, access, id));

async function setLinkSentAt(tx: Database, access: Access, id: string): Promise<Stay> {
  await tx
    .update(guests)
    .set({ linkSentAt: sql`now()` })
    .where(and(eq(guests.id, id), mayEdit(access, guests.apartmentId)));
  return findStay(tx, access, id);
}

/** Every message but the one after the stay contains the link or replaces it, so the link counts as sent. */
export async function markMessageAsSent(
  db: Database,
  access: Access,
  id: string,
  { moment, way }: { moment: Moment; way: HandWay },
): Promise<Stay> {
  return writeToStay(db, access, id, async (tx) => {
    await recordSentByHand(tx, id, moment, way);
    return moment === 'after' ? findStay(tx, access, id) : setLinkSentAt(tx, access, id);
  });
}

/** The link still counts as sent, so a PIN that may have reached the guest is not replaced. */
export async function undoMarkMessageAsSent(
  db: Database,
  access: Access,
  id: string,
  moment: Moment,
): Promise<Stay> {
  return writeToStay(db, access, id, async (tx) => {
    await deleteSentByHand(tx, id, moment);
    return findStay(tx, access, id);
  });
}

export async function resendStayEmail(
  db: Database,
  access: Access,
  id: string,
  moment: Moment,
): Promise<Stay> {
  return writeToStay(db, access, id, async (tx, { apartmentId }) => {
    await requireLive(tx, apartmentId);
    await resendEmail(tx, id, moment);
    return findStay(tx, access, id);
  });
}

/**
 * Runs the change under the property's lock and then begins a stay that is due, because the change may have made one due.
 */
export async function changeThenBeginDueStay(
  db: Database,
  access: Access,
  id: string,
  version: number | undefined,
  makeChange: (tx: Database, stay: GuestRow) => Promise<void>,
): Promise<Stay> {
  return writeToStay(db, access, id, async (tx, stay) => {
    if (version !== undefined && version !== stay.version)
      throw staleVersion(await findStay(tx, access, id));
    await makeChange(tx, stay);
    await beginDueStay(tx, stay.apartmentId, new Date());
    return findStay(tx, access, id);
  });
}

export const stayOverError = () =>
  conflict('stay_is_over', 'This stay has ended and can no longer be changed.');
