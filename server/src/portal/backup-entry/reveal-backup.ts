/**
 * The backup way in. It is in no page, cache or offline copy: a guest who has checked in asks for it, and the same
 * transaction records this and queues an email to the host. Each record has a hash of the text that was shown, so that a
 * guest who has seen one backup can't look at a changed one unnoticed.
 */
import { createHash } from 'node:crypto';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { allInLanguage } from '@guest-portal/contract/phrasebook/texts';
import { offersBackup } from '@guest-portal/contract/portal-bundle';
import { backupFact } from '@guest-portal/contract/tried-facts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, conflict, unauthorized } from '../../platform/http/errors.ts';
import { charge, chargeOrRefuse, type Limit } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { stayUrl } from '../../stays/stay-url.ts';
import { guests } from '../../stays/tables.ts';
import { readTriedTime } from '../../turnovers/facts/tried-times.ts';
import type { SessionStay } from '../sessions/sessions.ts';
import { backupReveals, guestSessions } from '../tables.ts';
import { backupRevealEmail } from './backup-email.ts';
import { deviceName } from './device-name.ts';

/** Requests of one device. A guest in front of a door may look at the backup way in many times. */
const requestsOfDevice: Limit = { name: 'backup-device', max: 60, window: { seconds: 3_600 } };
/** Records of one stay, which has fewer devices. The limit is for a guest who starts one session after another. */
const recordsOfStay: Limit = { name: 'backup-stay', max: 100, window: 'utc-day' };
/** Emails are limited for each text that a host has written, so a changed text causes an email at once. */
const emailsOfStay: Limit = { name: 'backup-mail', max: 1, window: { seconds: 3_600 } };

type RevealRequest = {
  userAgent: string;
  language: GuestLanguage | undefined;
  publicUrl: string;
  factSecret: Buffer;
};
type RevealedBackup = { text: string; isTranslated: boolean; triedAt?: string };

export async function revealBackup(
  db: Database,
  stay: Pick<SessionStay, 'guest' | 'session'>,
  request: RevealRequest,
): Promise<RevealedBackup> {
  await chargeOrRefuse(db, requestsOfDevice, stay.session.tokenHash.toString('base64'));
  return db.transaction(async (tx) => {
    const row = await lockStay(tx, stay.guest);
    if (!row || !(await lockSession(tx, stay.session))) throw unauthorized();
    if (row.state !== 'current' || !row.hasCheckedIn)
      throw conflict('not_checked_in', 'Check in first.');
    if (!offersBackup(row))
      throw new AppError(404, 'no_backup', 'This property has no backup way in.');
    const lastReveal = await findLastReveal(tx, stay, row);
    if (!lastReveal?.isRecent) {
      await recordReveal(tx, stay, row, request);
      await emailHost(tx, stay.guest.id, row, request);
    }
    const ids = { apartmentId: row.apartmentId, guestId: stay.guest.id };
    const fact = backupFact(row);
    const triedAt = fact && (await readTriedTime(tx, request.factSecret, ids, fact));
    return { ...backupInLanguage(row, request.language), ...(triedAt && { triedAt }) };
  });
}

type StayRow = NonNullable<Awaited<ReturnType<typeof lockStay>>>;

/** Reads the stay and locks it, so that the second of two concurrent requests sees the record of the first. */
async function lockStay(db: Database, { id, pinVersion }: SessionStay['guest']) {
  const [row] = await db
    .select({
      guestName: guests.name,
      state: guests.state,
      apartmentId: guests.apartmentId,
      hasCheckedIn: guests.hasCheckedIn,
      name: apartments.name,
      timeZone: apartments.timeZone,
      textLanguage: apartments.textLanguage,
      backupEntry: apartments.backupEntry,
      offerBackupEntry: apartments.offerBackupEntry,
      email: hosts.email,
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(and(eq(guests.id, id), eq(guests.pinVersion, pinVersion)))
    .for('no key update', { of: guests });
  return row;
}

/** Locks the session until the record is written, because a device that enters the PIN again ends its old session. */
async function lockSession(db: Database, { tokenHash }: SessionStay['session']) {
  const [locked] = await db
    .select({ guestId: guestSessions.guestId })
    .from(guestSessions)
    .where(eq(guestSessions.tokenHash, tokenHash))
    .for('key share');
  return locked;
}

/** Identifies the text that a guest was shown. No two stays have the same fingerprint. */
const fingerprintOf = (guestId: string, backupEntry: string) =>
  createHash('sha256').update(`${guestId}${backupEntry}`).digest();

async function findLastReveal(
  db: Database,
  { guest, session }: Pick<SessionStay, 'guest' | 'session'>,
  { backupEntry }: StayRow,
) {
  const { revealedAt } = backupReveals;
  const [lastReveal] = await db
    .select({ isRecent: sql<boolean>`${revealedAt} > now() - interval '1 hour'` })
    .from(backupReveals)
    .where(
      and(
        eq(backupReveals.session, session.tokenHash),
        eq(backupReveals.fingerprint, fingerprintOf(guest.id, backupEntry)),
      ),
    )
    .orderBy(desc(revealedAt))
    .limit(1);
  return lastReveal;
}

async function recordReveal(
  db: Database,
  { guest, session }: Pick<SessionStay, 'guest' | 'session'>,
  { backupEntry }: StayRow,
  { userAgent }: RevealRequest,
) {
  await chargeOrRefuse(db, recordsOfStay, guest.id);
  await db.insert(backupReveals).values({
    guestId: guest.id,
    session: session.tokenHash,
    fingerprint: fingerprintOf(guest.id, backupEntry),
    device: deviceName(userAgent),
  });
}

async function emailHost(
  db: Database,
  guestId: string,
  { guestName, email, backupEntry, ...apartment }: StayRow,
  { userAgent, publicUrl }: RevealRequest,
) {
  const subject = fingerprintOf(guestId, backupEntry).toString('base64');
  if (!(await charge(db, emailsOfStay, subject)).allowed) return;
  const url = stayUrl(publicUrl, guestId);
  const content = backupRevealEmail({ guestName, apartment, device: deviceName(userAgent), url });
  await queueMail(db, { recipient: email, ...content });
}

/**
 * The backup way in is never sent to a translation service. If the phrasebook knows every line, the guest gets it in their
 * language, and otherwise as the host wrote it.
 */
function backupInLanguage(row: StayRow, language: GuestLanguage | undefined): RevealedBackup {
  const { backupEntry, textLanguage: from } = row;
  const translated = language && allInLanguage(backupEntry, { from, to: language });
  return { text: translated ?? backupEntry, isTranslated: translated !== undefined };
}
