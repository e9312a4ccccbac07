/**
 * Sends each planned email at most once, even if the server is killed, unless the host resends it. Just before the end
 * of an email is transmitted, its row records that. A row with this mark but no result is not sent again, because the
 * email may have arrived.
 */

import { addressLine } from '@guest-portal/contract/address-line';
import { type MailTrouble, maxEmailDelayHours } from '@guest-portal/contract/message-rules';
import { pages } from '@guest-portal/contract/pages';
import { checkinTimeOf, checkoutTimeOf } from '@guest-portal/contract/stay-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { filterByLiveProperty, hasBeenPaid } from '../billing/states/states.ts';
import { customSections } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { readTimes } from '../platform/deletion/trusted-clock.ts';
import { defineQueue, type Queue } from '../platform/jobs/job.ts';
import {
  type MailTransport,
  maxSendingSeconds,
  RefusedMailError,
  UnsureMailError,
} from '../platform/mail/mail.ts';
import { troubleWith } from '../platform/mail/smtp-trouble.ts';
import type { Logger } from '../platform/monitoring/log.ts';
import { guests } from '../stays/tables.ts';

import { refundAllowance, refundMailboxCounters, type Sender, takeAllowance } from './allowance.ts';
import { addressingOf } from './booked-on.ts';
import { comesAfterHandled, type DueEmail, isTooLate, listDueEmails } from './due-emails.ts';
import { hostNameOf, type Operator, objectionTo } from './forbidden-emails.ts';
import { type GuestEmail, isDoorCodeTyped, writeGuestEmail } from './guest-email.ts';
import { findRefusedPhoneDigits } from './refused-phone-digits.ts';
import { type GuestMailRow, guestMails } from './tables.ts';
import { findTemplate } from './templates.ts';
import { addressKey, unsubscribedAt, unsubscribeSecret, unsubscribeToken } from './unsubscribe.ts';

type GuestEmailParts = { transport: MailTransport; publicUrl: () => string; operator: Operator };

export const openGuestMailQueue = (parts: GuestEmailParts, log: Logger): Queue =>
  defineQueue({
    name: 'due emails to guests',
    table: guestMails,
    key: 'id',
    timeout: maxSendingSeconds + 30,
    backoff: { first: 30, factor: 3, longest: 3_600 },
    keepsHandled: true,
    maxPostponementSeconds: maxEmailDelayHours * 3_600,
    handle: (row, { db }) => sendGuestEmail(db, row, parts, log),
    onFailure: ({ row, error, seconds }) => {
      const { problem: trouble } = troubleWith(error);
      log.warn(
        { mail: row.id, attempts: row.attempts, trouble, seconds },
        'an email to a guest was not accepted; it will be retried',
      );
      return { reason: trouble };
    },
  });

/** Matches the row unless another server has taken it since. */
const isSameAttempt = ({ id, attempts }: GuestMailRow) =>
  and(eq(guestMails.id, id), eq(guestMails.attempts, attempts));

async function sendGuestEmail(
  db: Database,
  row: GuestMailRow,
  { transport, publicUrl, operator }: GuestEmailParts,
  log: Logger,
) {
  // An earlier attempt reached the end of the email, and its result is unknown.
  if (row.sendingAt) return recordOutcome(db, row, { state: 'unsure' });
  const email = await readEmail(db, row, publicUrl(), operator);
  const due = await findIfStillDue(db, row);
  if (!email || !due) return deleteFromQueue(db, row);
  // This uses the database clock, as plan-emails.ts does. With a slower clock, the email would not seem due yet.
  const { database: now } = await readTimes(db);
  if (due.dueAt > now) return deleteFromQueue(db, row);
  const fail = (trouble: MailTrouble) => recordOutcome(db, row, { state: 'failed', trouble });
  if (isTooLate(due, row.createdAt, now)) return fail(row.trouble ?? 'late');
  const { message, version, sender, objection } = email;
  if (objection) return fail(objection);
  const allowance = await takeAllowance(db, sender);
  if ('trouble' in allowance) {
    const { trouble, retryAfter } = allowance;
    const nextAttemptAt = nextDailyAttemptAt(row, new Date(now.getTime() + retryAfter * 1_000));
    // A host who sees the failure at once can still send the message by hand.
    return isTooLate(due, row.createdAt, nextAttemptAt)
      ? fail(trouble)
      : postpone(db, row, trouble, nextAttemptAt);
  }
  try {
    await transport.send(message, { beforeEnd: () => recordSending(db, row, version) });
  } catch (error) {
    if (error instanceof UnsureMailError) return recordOutcome(db, row, { state: 'unsure' });
    if (error instanceof RefusedMailError) {
      log.warn(
        { mail: row.id, trouble: error.message },
        'an email to a guest was permanently rejected',
      );
      await refundMailboxCounters(db, allowance);
      return fail('refused');
    }
    // The email no longer waits because of yesterday's limit.
    await db.update(guestMails).set({ sendingAt: null, trouble: null }).where(isSameAttempt(row));
    // Unsent emails do not count: otherwise a mail server outage of hours would use up the daily limit.
    await refundAllowance(db, allowance);
    throw error;
  }
  await recordOutcome(db, row, { state: 'sent' });
}

/**
 * Checks again whether the email is due, because the stay, the host's settings or the guest's wishes may have changed
 * since it was planned.
 */
async function findIfStillDue(db: Database, row: GuestMailRow): Promise<DueEmail | undefined> {
  const isEmailOfRow = and(
    eq(guests.id, row.guestId),
    sql`message_settings.moment = ${row.moment}`,
  );
  const [due] = await filterByLiveProperty(db, await listDueEmails(db, isEmailOfRow, row.id));
  return due && !due.unsubscribedAt && comesAfterHandled(due) ? due : undefined;
}

/**
 * The next attempt is at about the same hour, so that no phone rings at night, and before the email is a day late.
 */
const nextDailyAttemptAt = ({ createdAt }: GuestMailRow, limitEndsAt: Date) => {
  const sameHour = new Date(createdAt.getTime() + (maxEmailDelayHours - 1) * 3_600_000);
  return limitEndsAt > sameHour ? limitEndsAt : sameHour;
};

/** Increases the number of attempts, because the queue would otherwise treat the row as handled. */
async function postpone(db: Database, row: GuestMailRow, trouble: MailTrouble, nextAt: Date) {
  await db
    .update(guestMails)
    .set({
      trouble,
      nextAttemptAt: nextAt,
      attempts: sql`${guestMails.attempts} + 1`,
      lastError: null,
    })
    .where(isSameAttempt(row));
}

/** Writes the email from current data; its text is never stored. `version` is that of its stay. */
async function readEmail(db: Database, row: GuestMailRow, publicUrl: string, operator: Operator) {
  const secret = await unsubscribeSecret(db);
  const [stayRow] = await db
    .select({
      guest: guests,
      apartment: apartments,
      host: hosts,
      mailbox: addressKey(guests.email),
      isPaid: hasBeenPaid(apartments.id),
      door: sql<string>`concat_ws(' ', ${customSections.content}, ${customSections.importantInfo})`,
    })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(
      customSections,
      and(eq(customSections.apartmentId, apartments.id), eq(customSections.kind, 'entry_door')),
    )
    .where(eq(guests.id, row.guestId));
  if (!stayRow) return undefined;
  const { guest, apartment, host, mailbox, isPaid, door } = stayRow;
  const { messageLanguage: language, bookedOn } = await addressingOf(db, guest);
  const unsubscribeUrl =
    publicUrl + pages.stopMails.replace(':token', unsubscribeToken(secret, mailbox));
  const { moment } = row;
  const link = publicUrl + pages.guestByCode.replace(':code', guest.code);
  const guestEmail: GuestEmail = {
    moment,
    language,
    template: await findTemplate(db, {
      hostId: host.id,
      apartmentId: apartment.id,
      moment,
      language,
    }),
    channel: bookedOn,
    unsubscribeUrl,
    values: {
      guest: guest.isNamed ? guest.name : '',
      property: apartment.name,
      host: hostNameOf(host),
      link,
      pin: guest.pinCode,
      isPhoneEndRefused: (await findRefusedPhoneDigits(db, guest)) !== null,
      address: addressLine(apartment),
      checkinDate: guest.checkinDate,
      checkinTime: checkinTimeOf(guest, apartment),
      checkoutDate: guest.checkoutDate,
      checkoutTime: checkoutTimeOf(guest, apartment),
    },
  };
  const content = writeGuestEmail(guestEmail);
  return {
    version: guest.version,
    sender: {
      guestId: guest.id,
      hostId: host.id,
      apartmentId: apartment.id,
      mailbox,
    } satisfies Sender,
    objection: objectionTo(
      {
        host,
        propertyName: apartment.name,
        isPaid,
        content,
        isDoorCodeTyped: isDoorCodeTyped(guestEmail, door),
        link,
      },
      operator,
    ),
    message: {
      id: row.id,
      at: row.createdAt,
      recipient: guest.email,
      replyTo: host.email,
      unsubscribeUrl,
      ...content,
    },
  };
}

/** Records that the end of the email is about to be transmitted. From here on, the email may have arrived. */
async function recordSending(db: Database, row: GuestMailRow, version: number) {
  const isUnchanged = sql`exists (
    select 1 from ${guests} where ${and(eq(guests.id, row.guestId), eq(guests.version, version))}
      and ${unsubscribedAt(guests.email)} is null)`;
  const updated = await db
    .update(guestMails)
    .set({ sendingAt: sql`now()` })
    .where(and(isSameAttempt(row), isNull(guestMails.sendingAt), isUnchanged))
    .returning({ id: guestMails.id });
  if (updated.length === 0) throw new Error('the stay has changed meanwhile');
}

async function deleteFromQueue(db: Database, row: GuestMailRow) {
  await db.delete(guestMails).where(isSameAttempt(row));
}

type Outcome = Pick<GuestMailRow, 'state'> & Partial<Pick<GuestMailRow, 'trouble'>>;

async function recordOutcome(db: Database, row: GuestMailRow, outcome: Outcome) {
  // Only a message after the stay contains no link to the page.
  const hasLink = outcome.state === 'sent' && row.moment !== 'after';
  const isStayOfEmail = eq(guests.id, row.guestId);
  await db.transaction(async (tx) => {
    // Locks the stay before its email, as the deletion of a stay does. In the other order, the two can deadlock.
    if (hasLink)
      await tx.select({ id: guests.id }).from(guests).where(isStayOfEmail).for('no key update');
    const updated = await tx
      .update(guestMails)
      // These columns change together with the outcome, because a server that ends in between must not leave the email
      // due.
      .set({
        trouble: null,
        ...outcome,
        settledAt: sql`now()`,
        nextAttemptAt: sql`'infinity'`,
        lastError: null,
      })
      .where(isSameAttempt(row))
      .returning({ id: guestMails.id });
    if (hasLink && updated.length > 0)
      await tx.update(guests).set({ linkSentAt: sql`now()` }).where(isStayOfEmail);
  });
}
