/**
 * What a device with a session gets after its stay has ended: the host's phone number, and a way to say what was left
 * behind. Neither asks for the PIN again, and a device that only has the link gets nothing.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import { customSections } from '../../content/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { chargeOrRefuse, type Limit } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { hashToken } from '../../platform/tokens.ts';
import { guests } from '../../stays/tables.ts';
import { stayEnd } from '../../stays/times/stay-end.ts';
import { isContactCard } from '../links/find-by-link.ts';
import { endingOfStay } from '../sessions/sessions.ts';
import { guestSessions } from '../tables.ts';
import { forgottenItemEmail } from './forgotten-item-email.ts';

const day = 86_400;
/** How long after the stay guests can reach their host here, in seconds. */
const farewellSeconds = 14 * day;
/** Messages of all devices of a stay. The window outlasts the time in which guests can write, so it never restarts. */
const messagesOfStay: Limit = { name: 'forgotten-item', max: 3, window: { seconds: 30 * day } };

/** A device's page and the token of its session there, if it has one. */
type Device = { pageId: string; token: string | undefined };

export async function readFarewell(db: Database, device: Device) {
  const stay = await findEndedStay(db, device);
  return { hostPhone: stay ? phoneOf(stay) : '', canWrite: stay !== undefined };
}

type ForgottenItem = { message: string; contact: string };

/** Sends the message to the host by email. It is stored nowhere else. */
export async function reportForgottenItem(
  db: Database,
  device: Device,
  item: ForgottenItem,
  publicUrl: string,
) {
  if (!device.token) throw unauthorized();
  await db.transaction(async (tx) => {
    const stay = await findEndedStay(tx, device);
    if (!stay) throw unauthorized();
    await chargeOrRefuse(tx, messagesOfStay, stay.guest.id);
    await queueMail(tx, { recipient: stay.email, ...forgottenItemEmail(stay, item, publicUrl) });
  });
}

type EndedStay = NonNullable<Awaited<ReturnType<typeof findEndedStay>>>;

/** The stay that this device entered, for two weeks after its end. A session that a new PIN has ended does not count. */
async function findEndedStay(db: Database, { pageId, token }: Device) {
  if (!token) return undefined;
  const [stay] = await db
    .select({ guest: guests, apartment: apartments, isCardShown, email: hosts.email })
    .from(guestSessions)
    .innerJoin(
      guests,
      and(eq(guests.id, guestSessions.guestId), eq(guests.pinVersion, guestSessions.pinVersion)),
    )
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(customSections, isContactCard)
    .where(
      and(
        eq(guestSessions.tokenHash, hashToken(token)),
        gt(guestSessions.expiresAt, new Date()),
        isNull(hosts.deletedAt),
      ),
    );
  if (!stay || ![stay.guest.id, stay.apartment.id].includes(pageId)) return undefined;
  const { guest } = stay;
  if (endingOfStay(guest) !== 'stay_ended') return undefined;
  const checkOut = stayEnd(guest.checkoutDate).getTime();
  const end = Math.min(checkOut, guest.endedAt?.getTime() ?? checkOut);
  return Date.now() - end < farewellSeconds * 1_000 ? stay : undefined;
}

const isCardShown = customSections.showInPortal;

const phoneOf = ({ apartment, isCardShown: isShown }: EndedStay) =>
  apartment.showHostPhone && isShown !== false ? apartment.hostPhone.trim() : '';
