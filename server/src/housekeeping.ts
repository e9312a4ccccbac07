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
import {
  type Care,
  type CarefulDeletion,
  deleteCarefully,
} from './platform/deletion/careful-deletion.ts';
import { judgeClock, readTimes } from './platform/deletion/trusted-clock.ts';
import type { Tasks } from './platform/housekeeping.ts';
import { forgetOldCounters } from './platform/limits/rate-limits.ts';
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

export function housekeepingTasks(kept: Kept, retention: Retention, log: Care['log']): Tasks {
  const { db } = kept;
  const careful = carefulDeletions(kept, retention).map(
    (deletion): [string, () => Promise<unknown>] => [
      deletion.name,
      () => deleteCarefully({ db, log }, deletion),
    ],
  );
  return {
    // Sessions, links and counters are worth nothing when they are over, and whoever loses one gets another.
    'expired sessions': () => forgetExpiredSessions(db),
    'ended guest sessions': () => forgetEndedGuestSessions(db),
    'expired admin sessions': () => forgetExpiredAdminSessions(db),
    'failed admin sign-ins beyond the last': () => forgetSurplusFailures(db),
    'old mailed links': () => forgetOldMailedTokens(db),
    'what was put to spent addresses': () => clearSpentUploads(kept),
    'imports that were never begun': () => forgetOldImports(db),
    'old payment events': () => forgetOldPaymentEvents(db),
    'old counters': () => forgetOldCounters(db),
    'whose images these are': () => claimIfSafe(kept),
    ...Object.fromEntries(careful),
    'uploads that were broken off': async () => {
      const { now, doubt } = await judgeClock(db, await readTimes(db));
      if (!doubt) await giveUpUnfinished(kept, now);
    },
  };
}
