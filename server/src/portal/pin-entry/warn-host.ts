/**
 * A host hears of it when a guest may stand before a closed door, and when somebody seems to guess a PIN. Within the
 * transaction of the try: what is noted as told is told.
 */
import { pages } from '@guest-portal/contract/pages';
import { eq } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AppError } from '../../platform/http/errors.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { countAtLink } from '../../stays/pin-guard/link-guesses.ts';
import { isLockKnown, noteLockOut } from '../../stays/pin-guard/lock-outs.ts';
import { nobodysPin, tellOfWrongPins } from '../../stays/pin-guard/pin-tries.ts';
import { mailsOfLockOuts } from '../../stays/pin-limits.ts';
import type { GuestRow } from '../../stays/tables.ts';
import {
  guessedLinkEmail,
  guessingLetter,
  lockedOutLetter,
  newDevicesRefusedEmail,
} from './emails.ts';

/** A stay whose PIN is guarded, and whose host it is. */
export type Guarded = {
  guest: GuestRow;
  apartment: { id: string; name: string; slug: string; hostId: string };
};

type WrongPin = {
  /** The page of the stay, or of the property whose current stay it is. */
  pageId: string;
  /** The seconds for which it locks the address out, if it does. */
  lockedFor: number | undefined;
  publicUrl: string;
};

/**
 * Handles a wrong PIN from a device without a session. Emails the host at the first lock-out, when there are many wrong
 * PINs for this PIN or this link, and when new devices are locked out. Without a stay it runs the same queries, so that
 * the reply takes as long.
 */
export async function noteWrongPin(
  db: Database,
  stay: Guarded | undefined,
  { pageId, lockedFor, publicUrl }: WrongPin,
) {
  const pin = stay?.guest ?? nobodysPin;
  const told = await tellOfWrongPins(db, pin);
  const isAtLink = stay?.apartment.id === pageId;
  const atLink = await countAtLink(db, isAtLink ? pin : nobodysPin, stay?.apartment.slug ?? pageId);
  const isLockNews = lockedFor !== undefined && (await noteLockOut(db, pin, lockedFor));
  if (!stay) return;
  const { name } = stay.apartment;
  const url = wayTo(stay, publicUrl);
  if (told) {
    const isLast = told.wrongPins >= told.wrongPinsAllowed;
    await mail(db, stay, (isLast ? newDevicesRefusedEmail : guessingLetter)(name, told, url));
  }
  if (atLink !== undefined) await mail(db, stay, guessedLinkEmail(name, atLink, url));
  if (isLockNews) await mailOfLockOut(db, stay, { lockedFor, publicUrl });
}

type KeptOut = { error: AppError; publicUrl: string };

/** Whom wrong PINs at other properties keep out is locked out here as well: the host hears of it and can lift it. */
export async function noteKeptOut(
  db: Database,
  stay: Guarded | undefined,
  { error, publicUrl }: KeptOut,
) {
  const lockedFor = error.extra.retryAfter ?? 0;
  const pin = stay?.guest ?? nobodysPin;
  const isNews = !(await isLockKnown(db, pin)) && (await noteLockOut(db, pin, lockedFor));
  if (stay && isNews) await mailOfLockOut(db, stay, { lockedFor, publicUrl });
}

async function mailOfLockOut(
  db: Database,
  stay: Guarded,
  { lockedFor, publicUrl }: { lockedFor: number; publicUrl: string },
) {
  if (!(await charge(db, mailsOfLockOuts, stay.guest.id)).allowed) return;
  const letter = lockedOutLetter(stay.apartment.name, lockedFor, wayTo(stay, publicUrl));
  await mail(db, stay, letter);
}

/** Where the host can do something about it: the dashboard knows the current stay alone. */
const wayTo = ({ guest, apartment }: Guarded, publicUrl: string) =>
  guest.state === 'current'
    ? `${publicUrl}${pages.hostSettings}?property=${apartment.id}`
    : `${publicUrl}${pages.hostStays}?stay=${guest.id}`;

type Letter = ReturnType<typeof guessingLetter>;

async function mail(db: Database, { apartment: { hostId } }: Guarded, letter: Letter) {
  const [host] = await db.select({ email: hosts.email }).from(hosts).where(eq(hosts.id, hostId));
  if (host) await queueMail(db, { recipient: host.email, ...letter });
}
