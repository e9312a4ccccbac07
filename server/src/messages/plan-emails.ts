/**
 * Emails to guests are not planned ahead: every minute, those that are due enter the queue. So the email of a moved
 * stay moves with it, and a cancelled stay has none.
 */
import { mostEmailsOfStay } from '@guest-portal/contract/message-rules';
import { sql } from 'drizzle-orm';
import { filterByLiveProperty } from '../billing/states/states.ts';
import type { Database } from '../platform/database/database.ts';
import { isClockDoubted, readTimes } from '../platform/deletion/trusted-clock.ts';
import type { ScheduledJob } from '../platform/jobs/job.ts';
import {
  type DueEmail,
  isOpen,
  isTooLate,
  latestOfEach,
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
    await planMails(db, times.database);
  },
  next: async ({ db }) => nextDue(db, (await readTimes(db)).database),
};

export async function planMails(db: Database, now: Date) {
  const dueSoon = await listDueEmails(db, mayBeDueSoon(now));
  const due = latestOfEach(dueSoon.filter((email) => isDue(email, now)));
  const planned = await filterByLiveProperty(db, due);
  if (planned.length > 0) await addToQueue(db, planned);
}

const isDue = (email: DueEmail, now: Date) =>
  email.dueAt <= now &&
  !isTooLate(email, email.dueAt, now) &&
  !email.isFromBackup &&
  email.stoppedAt === null &&
  email.mails < mostEmailsOfStay &&
  isOpen(email);

/** Unique keys make concurrent planning safe: one row per moment of a stay, and at most three emails per stay. */
async function addToQueue(db: Database, planned: readonly DueEmail[]) {
  await db.execute(sql`
    insert into guest_mails (guest_id, moment, number)
    select guests.id, planned.moment, free.number
    from unnest(
      ${sql.param(planned.map(({ guestId }) => guestId))}::uuid[],
      ${sql.param(planned.map(({ moment }) => moment))}::text[]
    ) as planned (guest_id, moment)
    join guests on guests.id = planned.guest_id
    join lateral (
      select min(number) as number from generate_series(1, ${mostEmailsOfStay}::int) as number
      where not exists (
        select 1 from guest_mails where guest_mails.guest_id = guests.id and guest_mails.number = number.number)
    ) as free on free.number is not null
    on conflict do nothing`);
}

/** Returns the exact time of the next due email, if it comes before the next run of the job. */
export async function nextDue(db: Database, now: Date): Promise<Date | undefined> {
  const horizon = now.getTime() + everySeconds * 1_000;
  const times = (await listDueEmails(db, mayBeDueSoon(now)))
    .filter((email) => isOpen(email) && email.dueAt > now && email.dueAt.getTime() <= horizon)
    .map(({ dueAt }) => dueAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
