/**
 * Plans the emails to guests: every minute, those that are due enter the queue. None enters it earlier, so the email of
 * a moved stay moves with it, and a cancelled stay has none.
 */
import { maxEmailsPerStay } from '@guest-portal/contract/message-rules';
import { sql } from 'drizzle-orm';
import { filterByLiveProperty } from '../billing/states/states.ts';
import type { Database } from '../platform/database/database.ts';
import { isClockDoubted, readTimes } from '../platform/deletion/trusted-clock.ts';
import type { ScheduledJob } from '../platform/jobs/job.ts';
import {
  comesAfterHandled,
  type DueEmail,
  isTooLate,
  latestOfEachGuest,
  listDueEmails,
  mayBeDueSoon,
} from './due-emails.ts';

const everySeconds = 60;

export const guestMailPlanning: ScheduledJob = {
  name: 'emails to guests',
  every: everySeconds,
  timeout: 120,
  run: async ({ db }) => {
    const times = await readTimes(db);
    // With a clock that is a month ahead, the guests of a whole month would get emails.
    if (await isClockDoubted(db, times)) return;
    await planEmails(db, times.database);
  },
  next: async ({ db }) => nextDueTime(db, (await readTimes(db)).database),
};

export async function planEmails(db: Database, now: Date) {
  const dueSoon = await listDueEmails(db, mayBeDueSoon(now));
  const due = latestOfEachGuest(dueSoon.filter((email) => isDue(email, now)));
  const emails = await filterByLiveProperty(db, due);
  if (emails.length > 0) await addToQueue(db, emails);
}

const isDue = (email: DueEmail, now: Date) =>
  email.dueAt <= now &&
  !isTooLate(email, email.dueAt, now) &&
  !email.wasDueBeforeRestore &&
  email.unsubscribedAt === null &&
  email.emailCount < maxEmailsPerStay &&
  comesAfterHandled(email);

/** Unique keys make concurrent runs safe: one row per moment of a stay, and at most three emails per stay. */
async function addToQueue(db: Database, emails: readonly DueEmail[]) {
  await db.execute(sql`
    insert into guest_mails (guest_id, moment, number)
    select guests.id, planned.moment, free.number
    from unnest(
      ${sql.param(emails.map(({ guestId }) => guestId))}::uuid[],
      ${sql.param(emails.map(({ moment }) => moment))}::text[]
    ) as planned (guest_id, moment)
    join guests on guests.id = planned.guest_id
    join lateral (
      select min(number) as number from generate_series(1, ${maxEmailsPerStay}::int) as number
      where not exists (
        select 1 from guest_mails where guest_mails.guest_id = guests.id and guest_mails.number = number.number)
    ) as free on free.number is not null
    on conflict do nothing`);
}

/** Returns the exact time of the next due email, if it comes before the next run of the job. */
export async function nextDueTime(db: Database, now: Date): Promise<Date | undefined> {
  const horizon = now.getTime() + everySeconds * 1_000;
  const times = (await listDueEmails(db, mayBeDueSoon(now)))
    .filter(
      (email) => comesAfterHandled(email) && email.dueAt > now && email.dueAt.getTime() <= horizon,
    )
    .map(({ dueAt }) => dueAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
