/** What has to be forgotten when its time is over. */
import { deletedAccounts, unverifiedAccounts } from './accounts/cleanup/erase-accounts.ts';
import { forgetOldDevices } from './accounts/known-devices.ts';
import { forgetOldMailedTokens } from './accounts/mailed-tokens.ts';
import { forgetExpiredChallenges } from './accounts/passkeys/challenges.ts';
import { forgetExpiredHalfSessions } from './accounts/second-factor/half-sessions.ts';
import { forgetExpiredSessions } from './accounts/sessions.ts';
import { forgetExpiredAdminSessions } from './admin/sessions.ts';
import { forgetSurplusFailures, oldSignIns } from './admin/sign-ins.ts';
import { forgetOldPaymentEvents } from './billing/events.ts';
import { trialsOfNobody } from './billing/trials.ts';
import type { Config } from './config/config.ts';
import { oldMessages } from './contact/messages.ts';
import { oldSteps } from './copy-to-properties/steps.ts';
import { clearSpentUploads } from './images/cleanup/spent-uploads.ts';
import { giveUpUnfinished, sweeping } from './images/cleanup/unknown-files.ts';
import type { Kept } from './images/files.ts';
import { forgetOldImports } from './images/imports/pending.ts';
import { claimIfSafe } from './images/store-owner.ts';
import { forgottenMisses } from './missed-searches/misses.ts';
import {
  type Care,
  type CarefulDeletion,
  deleteCarefully,
} from './platform/deletion/careful-deletion.ts';
import { judgeClock, readTimes } from './platform/deletion/trusted-clock.ts';
import type { ScheduledJob } from './platform/jobs/job.ts';
import { forgetOldCounters } from './platform/limits/rate-limits.ts';
import { forgetEndedGuestSessions } from './portal/sessions.ts';
import { guestsOfLongAgo } from './stays/old-guests.ts';

type Retention = Pick<Config, 'guestRetentionMonths'>;

/** What nothing brings back. */
export function carefulDeletions(kept: Kept, retention: Retention): CarefulDeletion[] {
  return [...deletionsOfRows(kept, retention), ...sweeping(kept)];
}

const deletionsOfRows = (kept: Kept, { guestRetentionMonths }: Retention): CarefulDeletion[] => [
  deletedAccounts(kept),
  unverifiedAccounts(kept),
  guestsOfLongAgo(kept.db, guestRetentionMonths),
  oldMessages(kept.db),
  forgottenMisses(kept.db),
  oldSteps(kept.db),
  oldSignIns(kept.db),
  trialsOfNobody(kept.db),
];

type Work = (kept: Kept) => Promise<unknown>;

/** Each a job of its own, so that one which fails or hangs holds up no other; in no order. */
export function housekeepingJobs(kept: Kept, retention: Retention, log: Care['log']) {
  const hourly = (name: string, work: Work): ScheduledJob => ({
    name,
    every: 3_600,
    // A store may hold a million files, and take its time to list them.
    timeout: 1_800,
    run: ({ db }) => work({ ...kept, db }),
  });
  /** What is done by the calendar in a store waits until that is known to be ours. */
  const inStore = (name: string, work: Work) =>
    hourly(name, async (ours) => {
      await claimIfSafe(ours);
      await work(ours);
    });
  const carefully = (list: (kept: Kept) => CarefulDeletion[], job: typeof hourly) =>
    list(kept).map(({ name }) =>
      job(name, async (ours) => {
        const deletion = list(ours).find((one) => one.name === name);
        if (deletion) await deleteCarefully({ db: ours.db, log }, deletion);
      }),
    );
  return [
    // Sessions, links and counters are worth nothing when they are over, and whoever loses one gets another.
    hourly('expired sessions', ({ db }) => forgetExpiredSessions(db)),
    hourly('ended guest sessions', ({ db }) => forgetEndedGuestSessions(db)),
    hourly('expired admin sessions', ({ db }) => forgetExpiredAdminSessions(db)),
    hourly('failed admin sign-ins beyond the last', ({ db }) => forgetSurplusFailures(db)),
    hourly('questions to passkeys', ({ db }) => forgetExpiredChallenges(db)),
    hourly('sign-ins without their second step', ({ db }) => forgetExpiredHalfSessions(db)),
    hourly('devices of long ago', ({ db }) => forgetOldDevices(db)),
    hourly('old mailed links', ({ db }) => forgetOldMailedTokens(db)),
    hourly('imports that were never begun', ({ db }) => forgetOldImports(db)),
    hourly('old payment events', ({ db }) => forgetOldPaymentEvents(db)),
    hourly('old counters', ({ db }) => forgetOldCounters(db)),
    ...carefully((ours) => deletionsOfRows(ours, retention), hourly),
    inStore('what was put to spent addresses', clearSpentUploads),
    ...carefully(sweeping, inStore),
    inStore('uploads that were broken off', async (ours) => {
      const { now, doubt } = await judgeClock(ours.db, await readTimes(ours.db));
      if (!doubt) await giveUpUnfinished(ours, now);
    }),
  ];
}
