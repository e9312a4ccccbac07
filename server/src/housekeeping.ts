/** What has to be forgotten when its time is over. */
import { eraseDeletedAccounts } from './accounts/deletion.ts';
import { forgetOldMailedTokens } from './accounts/mailed-tokens.ts';
import { forgetExpiredSessions } from './accounts/sessions.ts';
import { forgetExpiredAdminSessions } from './admin/sessions.ts';
import { forgetOldPaymentEvents } from './billing/events.ts';
import type { Config } from './config.ts';
import { forgetOldMessages } from './contact/messages.ts';
import { forgetOldImports } from './images/imports/pending.ts';
import type { ObjectStore } from './images/store/store.ts';
import { sweepImages } from './images/sweeping.ts';
import type { Database } from './platform/database.ts';
import type { Tasks } from './platform/housekeeping.ts';
import { forgetOldCounters } from './platform/rate-limits.ts';
import { forgetEndedGuestSessions } from './portal/sessions.ts';
import { eraseOldGuests } from './stays/erasure.ts';

export function housekeepingTasks(
  db: Database,
  store: ObjectStore,
  { guestRetentionMonths }: Pick<Config, 'guestRetentionMonths'>,
): Tasks {
  return {
    'expired sessions': () => forgetExpiredSessions(db),
    'ended guest sessions': () => forgetEndedGuestSessions(db),
    'expired admin sessions': () => forgetExpiredAdminSessions(db),
    'old mailed links': () => forgetOldMailedTokens(db),
    'deleted accounts': () => eraseDeletedAccounts(db),
    // After the accounts: their files go in the same round.
    'images that nothing shows': () => sweepImages({ db, store }),
    'imports that were never begun': () => forgetOldImports(db),
    'guests of long ago': () => eraseOldGuests(db, guestRetentionMonths),
    'old payment events': () => forgetOldPaymentEvents(db),
    'old messages': () => forgetOldMessages(db),
    'old counters': () => forgetOldCounters(db),
  };
}
