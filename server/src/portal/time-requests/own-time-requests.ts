/** Guests ask their host for an earlier check-in or a later check-out. */
import type { OwnTimeRequests, setTimeRequest } from '@guest-portal/contract';
import { pages } from '@guest-portal/contract/pages';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { apartments } from '../../apartments/tables.ts';
import { recipients } from '../../notices/recipients.ts';
import { noticeSettings } from '../../notices/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound, unauthorized } from '../../platform/http/errors.ts';
import { charge, chargeOrRefuse, type Limit } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { stayUrl } from '../../stays/stay-url.ts';
import type { GuestRow } from '../../stays/tables.ts';
import { findTimeRequests } from '../../stays/time-requests/find-time-requests.ts';
import { timeChoices } from '../../stays/time-requests/time-choices.ts';
import {
  openTimeRequest,
  withdrawTimeRequest,
} from '../../stays/time-requests/write-time-request.ts';
import { lockStayOfSession, type SessionStay } from '../sessions/sessions.ts';
import { timeRequestEmail } from './time-request-email.ts';

/** Requests of all devices of a stay. */
const requestsOfStay: Limit = { name: 'time-request', max: 30, window: { seconds: 3_600 } };
/** Emails about one stay, so that a guest who changes a request again and again does not flood a mailbox. */
const emailsOfStay: Limit = { name: 'time-request-mail', max: 6, window: 'utc-day' };
/** Emails about all stays of an owner. */
const emailsToOwner: Limit = {
  name: 'time-request-mail-owner',
  max: 30,
  window: { seconds: 3_600 },
};

type AskingStay = Pick<SessionStay, 'guest' | 'session'>;

export async function findOwnTimeRequests(
  db: Database,
  stay: Parameters<typeof timeChoices>[0] & Pick<GuestRow, 'id' | 'apartmentId'>,
): Promise<OwnTimeRequests> {
  const property = await findProperty(db, stay.apartmentId);
  if (!property.offerOtherTimes) throw notFound();
  return {
    requests: await findTimeRequests(db, stay),
    choices: timeChoices(stay, property),
  };
}

export async function askForTime(
  db: Database,
  { guest, session }: AskingStay,
  { kind, time }: z.output<typeof setTimeRequest.body>,
  publicUrl: string,
): Promise<OwnTimeRequests> {
  await chargeOrRefuse(db, requestsOfStay, guest.id);
  return db.transaction(async (tx) => {
    const stay = await lockStayOfSession(tx, guest, session.tokenHash);
    if (!stay) throw unauthorized();
    const { requests, choices } = await findOwnTimeRequests(tx, stay);
    const before = requests.find((request) => request.kind === kind);
    if (time === null) await withdrawTimeRequest(tx, stay.id, kind);
    else if (before?.state !== 'open' || before.time !== time) {
      if (!choices[kind].includes(time))
        throw conflict('time_not_offered', 'You can’t ask for this time.');
      await openTimeRequest(tx, stay, { kind, time });
      await emailHost(tx, stay, { kind, time }, publicUrl);
    }
    return findOwnTimeRequests(tx, stay);
  });
}

type Kind = keyof OwnTimeRequests['choices'];

async function findProperty(db: Database, apartmentId: string) {
  const { timeZone, checkinTime, checkoutTime, offerOtherTimes } = apartments;
  const [property] = await db
    .select({ timeZone, checkinTime, checkoutTime, offerOtherTimes })
    .from(apartments)
    .where(eq(apartments.id, apartmentId));
  if (!property) throw notFound();
  return property;
}

async function emailHost(
  tx: Database,
  { id, apartmentId, name }: Pick<GuestRow, 'id' | 'apartmentId' | 'name'>,
  request: { kind: Kind; time: string },
  publicUrl: string,
) {
  const recipient = recipients(tx, noticeSettings.timeRequests);
  const [owner] = await tx
    .select({
      id: recipient.ownerId,
      email: recipient.email,
      property: recipient.property,
    })
    .from(recipient)
    .where(eq(recipient.apartmentId, apartmentId));
  if (!owner) return;
  if (!(await charge(tx, emailsOfStay, id)).allowed) return;
  if (!(await charge(tx, emailsToOwner, owner.id)).allowed) return;
  await queueMail(tx, {
    recipient: owner.email,
    ...timeRequestEmail({
      ...request,
      guestName: name,
      property: owner.property,
      url: stayUrl(publicUrl, id),
      settingsUrl: `${publicUrl}${pages.hostSettingsData}#mails`,
    }),
  });
}
