/** All cleanup jobs, one line each. The names are stored in the database and shown by `doctor` and `/metrics`. */
import { deletedAccounts } from './accounts/cleanup/deleted-accounts.ts';
import { deleteExpiredChallenges } from './accounts/cleanup/expired-challenges.ts';
import { deleteExpiredHalfSessions } from './accounts/cleanup/expired-half-sessions.ts';
import { deleteExpiredSessions } from './accounts/cleanup/expired-sessions.ts';
import { deleteOldDevices } from './accounts/cleanup/old-devices.ts';
import { deleteOldMailedTokens } from './accounts/cleanup/old-mailed-tokens.ts';
import { unverifiedAccounts } from './accounts/cleanup/unverified-accounts.ts';
import { deleteExcessSignIns } from './admin/excess-sign-ins.ts';
import { deleteExpiredAdminSessions } from './admin/expired-sessions.ts';
import { oldSignIns } from './admin/old-sign-ins.ts';
import { ownerlessTrials } from './billing/states/ownerless-trials.ts';
import { deleteOldPaymentEvents } from './billing/sync/old-payment-events.ts';
import type { Config } from './config/config.ts';
import { oldMessages } from './contact/old-messages.ts';
import { oldCopies } from './copy-to-properties/old-steps.ts';
import { oldTrash } from './images/cleanup/old-trash.ts';
import { deleteSpentUploads } from './images/cleanup/spent-uploads.ts';
import { abortUnfinishedUploads } from './images/cleanup/unfinished-uploads.ts';
import { unknownImages, unknownUploads } from './images/cleanup/unknown-files.ts';
import { unshownImages } from './images/cleanup/unshown-images.ts';
import { unusedUploads } from './images/cleanup/unused-uploads.ts';
import { deleteOldImports } from './images/imports/old-imports.ts';
import type { ObjectStore } from './images/store/store.ts';
import { claimIfSafe } from './images/store-owner.ts';
import type { ImageStorage } from './images/stored-files.ts';
import { oldMisses } from './missed-searches/old-misses.ts';
import type { Database } from './platform/database/database.ts';
import {
  type CarefulDeletion,
  type DeletionContext,
  deleteCarefully,
} from './platform/deletion/careful-deletion.ts';
import { deleteFormerJobs } from './platform/jobs/former-jobs.ts';
import type { ScheduledJob } from './platform/jobs/job.ts';
import { deleteOldCounters } from './platform/limits/rate-limits.ts';
import { deleteEndedGuestSessions } from './portal/sessions/ended-sessions.ts';
import { oldGuests } from './stays/old-guests.ts';

type Cleanup = {
  name: string;
  /** Set for cleanups of files. The job first claims the file store for this database, if that is safe. */
  inStore?: true;
} & (
  | { delete: (db: Database, store: ObjectStore) => Promise<unknown> }
  /** Used for data that cannot be restored. */
  | { careful: CarefulDeletion<ImageStorage> }
);
type Retention = Pick<Config, 'guestRetentionMonths'>;

const cleanups = ({ guestRetentionMonths }: Retention): Cleanup[] => [
  { name: 'expired sessions', delete: deleteExpiredSessions },
  { name: 'ended guest sessions', delete: deleteEndedGuestSessions },
  { name: 'expired admin sessions', delete: deleteExpiredAdminSessions },
  { name: 'failed admin sign-ins beyond the last', delete: deleteExcessSignIns },
  { name: 'expired passkey challenges', delete: deleteExpiredChallenges },
  { name: 'sign-ins without their second step', delete: deleteExpiredHalfSessions },
  { name: 'devices of long ago', delete: deleteOldDevices },
  { name: 'old mailed links', delete: deleteOldMailedTokens },
  { name: 'old photo imports', delete: deleteOldImports },
  { name: 'old payment events', delete: deleteOldPaymentEvents },
  { name: 'old counters', delete: deleteOldCounters },
  { name: 'jobs of former versions', delete: deleteFormerJobs },
  { name: 'deleted accounts', careful: deletedAccounts },
  { name: 'unverified accounts', careful: unverifiedAccounts },
  { name: 'old stays', careful: oldGuests(guestRetentionMonths) },
  { name: 'old messages', careful: oldMessages },
  { name: 'old missed searches', careful: oldMisses },
  { name: 'old copies to properties', careful: oldCopies },
  { name: 'old admin sign-ins', careful: oldSignIns },
  { name: 'ownerless trials', careful: ownerlessTrials },
  { name: 'files at used upload links', inStore: true, delete: deleteSpentUploads },
  { name: 'unused uploads', inStore: true, careful: unusedUploads },
  { name: 'unused images', inStore: true, careful: unshownImages },
  { name: 'orphaned files', inStore: true, careful: unknownImages },
  { name: 'orphaned uploads', inStore: true, careful: unknownUploads },
  { name: 'old trash', inStore: true, careful: oldTrash },
  { name: 'unfinished uploads', inStore: true, delete: abortUnfinishedUploads },
];

export const carefulDeletions = (retention: Retention) =>
  cleanups(retention).flatMap((cleanup) => {
    if (!('careful' in cleanup)) return [];
    const { name, inStore, careful } = cleanup;
    return [{ name, inStore, ...careful }];
  });

/** Each cleanup is a separate job, so one that fails or hangs does not delay the others. Their order does not matter. */
export const cleanupJobs = (
  kept: ImageStorage,
  retention: Retention,
  log: DeletionContext['log'],
): ScheduledJob[] =>
  cleanups(retention).map((cleanup) => ({
    name: cleanup.name,
    every: 3_600,
    // A store may hold a million files and be slow to list them.
    timeout: 1_800,
    async run({ db }) {
      const ours = { ...kept, db };
      if (cleanup.inStore) await claimIfSafe(ours);
      if ('delete' in cleanup) await cleanup.delete(db, kept.store);
      else await deleteCarefully({ ...ours, log }, { name: cleanup.name, ...cleanup.careful });
    },
  }));
