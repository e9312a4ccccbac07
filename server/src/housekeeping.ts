/** What has to be forgotten when its time is over. */
import { deletedAccounts, unverifiedAccounts } from './accounts/erasure.ts';
import { forgetOldMailedTokens } from './accounts/mailed-tokens.ts';
import { forgetExpiredSessions } from './accounts/sessions.ts';
import { forgetExpiredAdminSessions } from './admin/sessions.ts';
import { forgetSurplusFailures, oldSignIns } from './admin/sign-ins.ts';
import { forgetOldPaymentEvents } from './billing/events.ts';
import { trialsOfNobody } from './billing/trials.ts';
import type { Config } from './config.ts';
import { oldMessages } from './contact/messages.ts';
import type { Kept } from './images/files.ts';
import { forgetOldImports } from './images/imports/pending.ts';
import { clearSpentUploads } from './images/spent.ts';
import { claimIfSafe } from './images/store-owner.ts';
import { giveUpUnfinished, sweeping } from './images/sweeping.ts';
import { type Care, type CarefulDeletion, deleteCarefully } from './platform/careful-deletion.ts';
import type { ScheduledJob } from './platform/jobs/job.ts';
import { forgetOldCounters } from './platform/rate-limits.ts';
import { judgeClock, readTimes } from './platform/trusted-clock.ts';
import { forgetEndedGuestSessions } from './portal/sessions.ts';
import { guestsOfLongAgo } from './stays/erasure.ts';

type Retention = Pick<Config, 'guestRetentionMonths'>;

/** What nothing brings back. */
export function carefulDeletions(
  kept: Kept,
  { guestRetentionMonths }: Retention,
): CarefulDeletion[] {
  const { db } = kept;
  return [
    deletedAccounts(kept),
    unverifiedAccounts(kept),
    guestsOfLongAgo(db, guestRetentionMonths),
    oldMessages(db),
    oldSignIns(db),
    trialsOfNobody(db),
    ...sweeping(kept),
  ];
}

/** Each a job of its own, so that one which fails or hangs holds up no other. */
export function housekeepingJobs(kept: Kept, retention: Retention, log: Care['log']) {
  const hourly = (name: string, work: (kept: Kept) => Promise<unknown>): ScheduledJob => ({
    name,
    every: 3_600,
    // A store may hold a million files, and take its time to list them.
    timeout: 1_800,
    run: ({ db }) => work({ ...kept, db }),
  });
  return [
    // Sessions, links and counters are worth nothing when they are over, and whoever loses one gets another.
    hourly('expired sessions', ({ db }) => forgetExpiredSessions(db)),
    hourly('ended guest sessions', ({ db }) => forgetEndedGuestSessions(db)),
    hourly('expired admin sessions', ({ db }) => forgetExpiredAdminSessions(db)),
    hourly('failed admin sign-ins beyond the last', ({ db }) => forgetSurplusFailures(db)),
    hourly('old mailed links', ({ db }) => forgetOldMailedTokens(db)),
    hourly('what was put to spent addresses', clearSpentUploads),
    hourly('imports that were never begun', ({ db }) => forgetOldImports(db)),
    hourly('old payment events', ({ db }) => forgetOldPaymentEvents(db)),
    hourly('old counters', ({ db }) => forgetOldCounters(db)),
    hourly('whose images these are', claimIfSafe),
    ...carefulDeletions(kept, retention).map(({ name }) =>
      hourly(name, async (ours) => {
        const deletion = carefulDeletions(ours, retention).find((one) => one.name === name);
        if (deletion) await deleteCarefully({ db: ours.db, log }, deletion);
      }),
    ),
    hourly('uploads that were broken off', async (ours) => {
      const { now, doubt } = await judgeClock(ours.db, await readTimes(ours.db));
      if (!doubt) await giveUpUnfinished(ours, now);
    }),
  ];
}
