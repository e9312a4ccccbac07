/** The daily limits that an email to a guest is charged to before it is sent. */
import { type MailTrouble, newAccountDays } from '@guest-portal/contract/message-rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { emailsOfAccount } from '../budgets/budgets.ts';
import type { Database } from '../platform/database/database.ts';
import { charge, type Limit, refundCharge } from '../platform/limits/rate-limits.ts';
import { guests } from '../stays/tables.ts';
import {
  emailsOfHostToMailbox,
  emailsOfProperty,
  emailsToMailbox,
  newRecipientsOfHost,
} from './limits.ts';
import { guestMails } from './tables.ts';
import { addressKey } from './unsubscribe.ts';

export type Sender = {
  guestId: string;
  hostId: string;
  apartmentId: string;
  /** The recipient's mailbox in the form that unsubscribing uses. */
  mailbox: Buffer;
};

type Counter = { limit: Limit; subject: string; trouble: MailTrouble };

type Allowance = { counters: Counter[] };
type Refusal = { trouble: MailTrouble; retryAfter: number };

/**
 * Charges every counter or none. Each charge is one statement, so that several servers together can't exceed a limit.
 */
export async function takeAllowance(db: Database, sender: Sender): Promise<Allowance | Refusal> {
  const counters: Counter[] = [];
  for (const counter of await countersFor(db, sender)) {
    counters.push(counter);
    const { allowed, retryAfter } = await charge(db, counter.limit, counter.subject);
    if (allowed) continue;
    await refundAllowance(db, { counters });
    return { trouble: counter.trouble, retryAfter };
  }
  return { counters };
}

/**
 * Refunds an email that was not sent. A server that is killed in between refunds nothing, because the email may have
 * been sent.
 */
export async function refundAllowance(db: Database, { counters }: Allowance) {
  for (const { limit, subject } of counters) await refundCharge(db, limit, subject);
}

/**
 * Refunds only the mailbox's counters, if its address refused the email. The host's counters stay charged, so that
 * guessing addresses is limited.
 */
export const refundMailboxCounters = (db: Database, { counters }: Allowance) =>
  refundAllowance(db, { counters: counters.filter(({ trouble }) => trouble === 'mailbox_limit') });

async function countersFor(db: Database, sender: Sender): Promise<Counter[]> {
  const { hostId, apartmentId, mailbox } = sender;
  const key = mailbox.toString('hex');
  const counters: Counter[] = [
    { limit: emailsOfProperty, subject: apartmentId, trouble: 'daily_limit' },
    { limit: emailsOfAccount, subject: hostId, trouble: 'daily_limit' },
    { limit: emailsOfHostToMailbox, subject: `${hostId} ${key}`, trouble: 'mailbox_limit' },
    { limit: emailsToMailbox, subject: key, trouble: 'mailbox_limit' },
  ];
  if (await isNewRecipient(db, sender))
    counters.push({ limit: newRecipientsOfHost, subject: hostId, trouble: 'new_account' });
  return counters;
}

const recipients = alias(guests, 'recipients');

/** Whether the account is new and has never emailed this mailbox. For an older account, the result is always false. */
async function isNewRecipient(db: Database, { guestId, hostId }: Sender): Promise<boolean> {
  const isNewAccount = sql`${hosts.createdAt} > now() - make_interval(days => ${newAccountDays}::int)`;
  const wasEmailed = sql`exists (
    select 1 from ${guestMails}
    join ${guests} as ${sql.identifier('recipients')} on ${eq(recipients.id, guestMails.guestId)}
    join ${apartments} on ${eq(apartments.id, recipients.apartmentId)}
    where ${and(
      eq(apartments.hostId, hosts.id),
      inArray(guestMails.state, ['sent', 'unsure']),
      sql`${addressKey(recipients.email)} = ${addressKey(guests.email)}`,
    )})`;
  const [row] = await db
    .select({ isNew: sql<boolean>`${isNewAccount} and not ${wasEmailed}` })
    .from(hosts)
    .innerJoin(guests, eq(guests.id, guestId))
    .where(eq(hosts.id, hostId));
  return row?.isNew ?? false;
}
