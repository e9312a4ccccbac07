/** The messages that a stay's guest was sent, will be sent, or will not be sent. */
import type { StayMessage } from '@guest-portal/contract';
import { type HandWay, maxEmailsPerStay } from '@guest-portal/contract/message-rules';
import { type Moment, moments } from '@guest-portal/contract/messages/moments';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { filterByLiveProperty } from '../billing/states/states.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { guests } from '../stays/tables.ts';
import { comesAfterHandled, type DueEmail, isTooLate, listDueEmails } from './due-emails.ts';
import { guestMails, messageSettings, stayMessages } from './tables.ts';

type EmailRow = typeof guestMails.$inferSelect;
type HandRow = typeof stayMessages.$inferSelect;

export async function messagesOf(db: Database, guestId: string): Promise<StayMessage[]> {
  const emails = await db.select().from(guestMails).where(eq(guestMails.guestId, guestId));
  const handRows = await db.select().from(stayMessages).where(eq(stayMessages.guestId, guestId));
  const due = await filterByLiveProperty(db, await listDueEmails(db, eq(guests.id, guestId)));
  const planned = plannedMessages(due, new Date());
  return moments.flatMap((moment) => {
    const isOfMoment = (message: { moment: Moment }) => message.moment === moment;
    const email = emails.find(isOfMoment);
    const sentByHand = handRows.find(isOfMoment);
    // A message that the host sent by hand counts, unless the email was sent.
    if (email && (email.state === 'sent' || !sentByHand)) return [messageOfEmail(email)];
    if (sentByHand) return [messageByHand(sentByHand)];
    return planned.filter(isOfMoment);
  });
}

const messageOfEmail = (email: EmailRow): StayMessage => {
  const { moment, state, trouble, settledAt, createdAt, nextAttemptAt } = email;
  const isPostponed = state === 'waiting' && trouble !== null;
  const at = settledAt ?? (isPostponed ? nextAttemptAt : createdAt);
  return { moment, way: 'ours', state, at: at.toISOString(), trouble };
};

const messageByHand = ({ moment, way, at }: HandRow): StayMessage => ({
  moment,
  way,
  state: 'sent',
  at: at.toISOString(),
  trouble: null,
});

/** The planned emails if nothing changes, without those beyond the limit of the stay. */
function plannedMessages(due: readonly DueEmail[], now: Date): StayMessage[] {
  return due
    .filter(
      (email) =>
        comesAfterHandled(email) &&
        !email.wasDueBeforeRestore &&
        !isTooLate(email, email.dueAt, now),
    )
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    .slice(0, Math.max(0, maxEmailsPerStay - (due[0]?.emailCount ?? 0)))
    .map(({ moment, dueAt, unsubscribedAt }) => ({
      moment,
      way: 'ours' as const,
      state: unsubscribedAt ? 'stopped' : 'waiting',
      at: (unsubscribedAt ?? dueAt).toISOString(),
      trouble: null,
    }));
}

const momentsOfEmails = sql`select ${guestMails.moment} from ${guestMails}
  where ${and(eq(guestMails.guestId, guests.id), eq(guestMails.state, 'sent'))}`;
const momentsByHand = sql`select ${stayMessages.moment} from ${stayMessages} where ${eq(stayMessages.guestId, guests.id)}`;

/**
 * The moments whose messages were sent, for queries of several stays. The outer brackets are needed, because columns in
 * a plain list lose their table names.
 */
export const sentMoments = sql<Moment[]>`array(${momentsOfEmails} union ${momentsByHand})`;

/** Records that the host sent the message by hand. Of several ways of sending it, only the last one is kept. */
export async function recordSentByHand(
  db: Database,
  guestId: string,
  moment: Moment,
  way: HandWay,
) {
  await db
    .insert(stayMessages)
    .values({ guestId, moment, way })
    .onConflictDoUpdate({
      target: [stayMessages.guestId, stayMessages.moment],
      set: { way, at: sql`now()` },
    });
}

/** Undoes marking a message as sent. It can then be sent by the host or by email again. */
export async function deleteSentByHand(db: Database, guestId: string, moment: Moment) {
  await db
    .delete(stayMessages)
    .where(and(eq(stayMessages.guestId, guestId), eq(stayMessages.moment, moment)));
}

/** Resends an email that failed or whose delivery is unknown, at the host's request. It may arrive twice. */
export async function resendEmail(tx: Database, guestId: string, moment: Moment) {
  const [stay] = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.id, guestId), ne(guests.email, '')));
  if (!stay) throw conflict('no_address', 'Enter the guest’s email address first.');
  const [email] = await tx
    .select({ id: guestMails.id })
    .from(guestMails)
    .where(
      and(
        eq(guestMails.guestId, guestId),
        eq(guestMails.moment, moment),
        inArray(guestMails.state, ['failed', 'unsure']),
      ),
    )
    .for('update');
  if (!email) throw conflict('nothing_to_send', 'There is no email to resend.');
  await requireDue(tx, { id: email.id, guestId, moment });
  await tx
    .update(guestMails)
    .set({
      state: 'waiting',
      settledAt: null,
      trouble: null,
      sendingAt: null,
      // The day in which the email may be sent starts again.
      createdAt: sql`now()`,
      nextAttemptAt: sql`now()`,
      attempts: sql`${guestMails.attempts} + 1`,
    })
    .where(eq(guestMails.id, email.id));
}

/** Refuses an email that the queue would drop after the host was told that it is on its way. */
async function requireDue(
  tx: Database,
  { id, guestId, moment }: Pick<EmailRow, 'id' | 'guestId' | 'moment'>,
) {
  const isThisEmail = and(eq(guests.id, guestId), eq(messageSettings.moment, moment));
  const [due] = await listDueEmails(tx, isThisEmail, id);
  const now = new Date();
  if (due?.unsubscribedAt)
    throw conflict('stopped', 'This guest has unsubscribed from our emails.');
  if (!due || !comesAfterHandled(due) || isTooLate(due, now, now))
    throw conflict(
      'not_mailed',
      'We no longer email this message, because it is turned off or its time has passed. Send it yourself.',
    );
}
