/**
 * Records wrong PINs and lock-outs at the stay, and emails the host in the same transaction. Without a stay, the
 * same statements run, so that the reply takes the same time.
 */
import { pages } from '@guest-portal/contract/pages';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { isNotLiftedSince } from '../../stays/pins/pin-guesses.ts';
import { alarmingAtLink, alarmingWrongPins, lockOutEmails } from '../../stays/pins/pin-limits.ts';
import { stayUrl } from '../../stays/stay-url.ts';
import { guests } from '../../stays/tables.ts';
import { type StayWithProperty, statesWithPage } from '../page/stay-of-page.ts';
import { type LockedPin, noStay } from './attempts.ts';
import {
  guessedLinkEmail,
  guessingEmail,
  lockedOutEmail,
  newDevicesRefusedEmail,
} from './emails.ts';

type WrongPin = {
  pin: LockedPin | undefined;
  /** The stay whose host is warned. Nobody is warned about a stay that is over. */
  stay: StayWithProperty | undefined;
  /** The seconds for which the wrong PIN locks the address out, if it does. */
  lockedFor: number | undefined;
  /** The count at the property link, if the PIN was entered there. */
  atLink: number | undefined;
  publicUrl: string;
};

/** Records a wrong PIN, and its lock-out unless the host let the guest in after the stay was looked up. */
export async function recordWrongPin(
  tx: Database,
  { pin, stay, lockedFor, atLink, publicUrl }: WrongPin,
) {
  const { wrongPinsAllowed = 0, wrongPinsTold = 0 } = pin ?? {};
  const wrongPins = (pin?.wrongPins ?? 0) + 1;
  const isAlarming = [...alarmingWrongPins, wrongPinsAllowed].some(
    (count) => wrongPins >= count && wrongPinsTold < count,
  );
  const shouldWarn = stay !== undefined && pin !== undefined;
  const newLockOut = shouldWarn && !pin.isLifted ? lockedFor : undefined;
  await tx
    .update(guests)
    .set({
      wrongPins,
      ...(shouldWarn && isAlarming && { wrongPinsTold: wrongPins }),
      ...(newLockOut && lockOutFields(newLockOut)),
      ...(newLockOut && pin?.isLockOutNews && { lockedOutToldAt: sql`now()` }),
    })
    .where(eq(guests.id, pin?.id ?? noStay.id));
  if (!shouldWarn) return;
  const { apartment } = stay;
  if (isAlarming) {
    const counts = { wrongPins, wrongPinsAllowed };
    const email =
      wrongPins >= wrongPinsAllowed
        ? newDevicesRefusedEmail(apartment, counts, stayUrl(publicUrl, stay.guest.id))
        : guessingEmail(apartment, counts, propertyUrl(stay, publicUrl));
    await emailHost(tx, stay, email);
  }
  if (atLink && alarmingAtLink.includes(atLink))
    await emailHost(
      tx,
      stay,
      guessedLinkEmail(apartment.name, atLink, propertyUrl(stay, publicUrl)),
    );
  if (newLockOut && pin.isLockOutNews) await emailAboutLockOut(tx, stay, newLockOut, publicUrl);
}

/**
 * Records a lock-out for an attempt that is refused because of wrong PINs, here or elsewhere. Nothing is recorded if
 * the host let the guest in after the stay was looked up.
 */
export async function recordLockOut(
  tx: Database,
  stay: StayWithProperty | undefined,
  seconds: number,
  publicUrl: string,
) {
  const { id, pinVersion } = stay?.guest ?? noStay;
  const updated = await tx
    .update(guests)
    .set({ ...lockOutFields(seconds), lockedOutToldAt: sql`now()` })
    .where(
      and(
        eq(guests.id, id),
        eq(guests.pinVersion, pinVersion),
        inArray(guests.state, statesWithPage),
        or(isNull(guests.lockedOutUntil), lte(guests.lockedOutUntil, sql`now()`)),
        isNotLiftedSince(stay?.guest.locksLiftedAt ?? null),
      ),
    )
    .returning({ id: guests.id });
  if (stay && updated.length > 0) await emailAboutLockOut(tx, stay, seconds, publicUrl);
}

const lockOutFields = (seconds: number) => ({
  lockedOutAt: sql`now()`,
  lockedOutUntil: sql`greatest(${guests.lockedOutUntil}, now() + make_interval(secs => ${seconds}))`,
});

async function emailAboutLockOut(
  tx: Database,
  stay: StayWithProperty,
  seconds: number,
  publicUrl: string,
) {
  if (!(await charge(tx, lockOutEmails, stay.guest.id)).allowed) return;
  const email = lockedOutEmail(stay.apartment, seconds, stayUrl(publicUrl, stay.guest.id));
  await emailHost(tx, stay, email);
}

/** The page on which the host renews the property's link. */
const propertyUrl = ({ apartment }: StayWithProperty, publicUrl: string) =>
  `${publicUrl}${pages.hostSettings}?property=${apartment.id}`;

type Email = ReturnType<typeof guessingEmail>;

async function emailHost(tx: Database, { apartment }: StayWithProperty, email: Email) {
  const [host] = await tx
    .select({ email: hosts.email })
    .from(hosts)
    .where(eq(hosts.id, apartment.hostId));
  if (host) await queueMail(tx, { recipient: host.email, ...email });
}
