/** Reads which emails to guests are due and when, for any number of stays in one query. */
import { maxEmailDelayHours, mostDays } from '@guest-portal/contract/message-rules';
import { mailDueAt } from '@guest-portal/contract/messages/mail-due-at';
import { type Moment, moments } from '@guest-portal/contract/messages/moments';
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { installation } from '../platform/tables.ts';
import { guests } from '../stays/tables.ts';
import { guestMails, messageSettings, stayMessages } from './tables.ts';
import { unsubscribedAt } from './unsubscribe.ts';

/** One of the messages that a host wants emailed to the guest of a stay. */
export type DueEmail = {
  guestId: string;
  apartmentId: string;
  moment: Moment;
  dueAt: Date;
  /** When the message stops making sense; null if it never does. */
  endsAt: Date | null;
  /**
   * Whether the email was already due before a backup was restored. It may have been sent then, so it is not sent
   * again.
   */
  wasDueBeforeRestore: boolean;
  /** Messages that the host sent by hand, and those that have an email in `guest_mails`, in whatever state. */
  handledMoments: Moment[];
  /** The number of this stay's emails in `guest_mails`. */
  emailCount: number;
  unsubscribedAt: Date | null;
};

/**
 * The text before arrival is for guests who have not arrived. A stay becomes current when its day begins, so on that
 * day the check-in decides. The text after the stay is for every stay that was not cancelled.
 */
const isPossibleInState = sql`case ${messageSettings.moment}
  when 'before' then ${guests.state} = 'upcoming'
    or ${guests.state} = 'current' and ${guests.arrivalDayAt} <= now() and not ${guests.hasCheckedIn}
  when 'after' then ${guests.state} <> 'cancelled'
  else ${guests.state} in ('upcoming', 'current') end`;

const readHandledMoments = (exceptId: string | undefined) => sql<Moment[]>`array(
  select ${guestMails.moment} from ${guestMails}
  where ${eq(guestMails.guestId, guests.id)} and ${exceptId ? ne(guestMails.id, exceptId) : sql`true`}
  union select ${stayMessages.moment} from ${stayMessages} where ${eq(stayMessages.guestId, guests.id)})`;

const countOfEmails = sql<number>`(
  select count(*)::int from ${guestMails} where ${eq(guestMails.guestId, guests.id)})`;

const arrivalSettings = alias(messageSettings, 'arrival_settings');

/** The time of the restore, for a stay that came with a backup because it is older than the installation. */
const restoredAt = sql`(
  select ${installation.createdAt} from ${installation} where ${installation.createdAt} > ${guests.createdAt})`.mapWith(
  installation.createdAt,
) as SQL<Date | null>;

/**
 * Reads only emails of verified hosts to guests with an email address. The email with the id `exceptId` does not
 * count as sent.
 */
export async function listDueEmails(
  db: Database,
  condition: SQL | undefined,
  exceptId?: string,
): Promise<DueEmail[]> {
  const rows = await db
    .select({
      guestId: guests.id,
      apartmentId: guests.apartmentId,
      moment: messageSettings.moment,
      days: messageSettings.days,
      time: messageSettings.time,
      timeZone: apartments.timeZone,
      checkinDate: guests.checkinDate,
      checkoutDate: guests.checkoutDate,
      // The same rule as in `checkoutTimeOf`.
      checkoutTime: sql<string>`greatest(${apartments.checkoutTime}, ${guests.checkoutTime})`,
      emailAt: guests.emailAt,
      arrivalMovedAt: guests.arrivalMovedAt,
      arrivalTime: arrivalSettings.time,
      handledMoments: readHandledMoments(exceptId),
      emailCount: countOfEmails,
      unsubscribedAt: unsubscribedAt(guests.email),
      restoredAt,
    })
    .from(messageSettings)
    .innerJoin(hosts, eq(hosts.id, messageSettings.hostId))
    .innerJoin(apartments, eq(apartments.hostId, hosts.id))
    .innerJoin(guests, eq(guests.apartmentId, apartments.id))
    .leftJoin(
      arrivalSettings,
      and(
        eq(arrivalSettings.hostId, hosts.id),
        eq(arrivalSettings.moment, 'arrival'),
        arrivalSettings.isMailed,
      ),
    )
    .where(
      and(
        messageSettings.isMailed,
        isNull(hosts.deletedAt),
        isNotNull(hosts.emailVerifiedAt),
        ne(guests.email, ''),
        isPossibleInState,
        condition,
      ),
    );
  return rows.flatMap(({ days, time, arrivalTime, restoredAt, ...row }) => {
    const { moment, emailAt } = row;
    const due = emailAt && mailDueAt({ moment, days, time }, { ...row, emailAt }, arrivalTime);
    if (!due) return [];
    return [{ ...row, ...due, wasDueBeforeRestore: restoredAt !== null && due.dueAt < restoredAt }];
  });
}

/** Days that a date in UTC may differ from the date at a property, with a margin for long and short days. */
const marginDays = 2;

/**
 * Narrows down, in the database, the emails that may be due now or within the hour. The clock of each property then
 * decides.
 */
export function mayBeDueSoon(now: Date): SQL | undefined {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'utc')::date`;
  const isNear = (date: SQL) =>
    sql`${date} between ${today} - ${marginDays}::int and ${today} + ${marginDays}::int`;
  const { moment, days } = messageSettings;
  return and(
    // This condition lets the database use an index. No email is due later after a check-out.
    sql`${guests.checkoutDate} >= ${today} - ${mostDays.after + marginDays + 1}::int`,
    sql`case ${moment}
      when 'booked' then ${isNear(sql`(${guests.emailAt} at time zone 'utc')::date + ${days}`)}
      when 'leaving' then ${isNear(sql`${guests.checkoutDate} - ${days}`)}
        or ${isNear(sql`${guests.checkinDate} + 1`)}
        or ${isNear(sql`(${guests.emailAt} at time zone 'utc')::date`)}
      when 'after' then ${isNear(sql`${guests.checkoutDate} + ${days}`)}
      when 'before' then ${isNear(sql`${guests.checkinDate} - ${days}`)}
        or ${isNear(sql`(${guests.emailAt} at time zone 'utc')::date`)}
        or ${isNear(sql`(${guests.arrivalMovedAt} at time zone 'utc')::date`)}
      else ${isNear(sql`${guests.checkinDate}`)} end`,
  );
}

const orderOf = (moment: Moment) => moments.indexOf(moment);

/** Excludes a message that was already handled, and one that belongs before such a message. */
export const comesAfterHandled = ({
  handledMoments,
  moment,
}: Pick<DueEmail, 'handledMoments' | 'moment'>) =>
  handledMoments.every((handled) => orderOf(handled) < orderOf(moment));

/** A message is no longer sent after a day of attempts, or when it no longer makes sense. */
export const isTooLate = ({ endsAt }: Pick<DueEmail, 'endsAt'>, since: Date, now: Date) =>
  now.getTime() - since.getTime() > maxEmailDelayHours * 3_600_000 ||
  (endsAt !== null && endsAt <= now);

/** Of several emails to one guest, only the one for the latest moment is sent, so that they do not come all at once. */
export function latestOfEachGuest(dueEmails: readonly DueEmail[]): DueEmail[] {
  const byGuest = new Map<string, DueEmail>();
  for (const email of dueEmails) {
    const latest = byGuest.get(email.guestId);
    if (!latest || orderOf(email.moment) > orderOf(latest.moment))
      byGuest.set(email.guestId, email);
  }
  return [...byGuest.values()];
}
