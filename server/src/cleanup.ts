/** All cleanup jobs, one line each. The names are stored in the database and shown by `doctor` and `/metrics`. */
import { deletedAccountsCleanup } from './accounts/cleanup/deleted-accounts.ts';
import { deleteExpiredHalfSessions } from './accounts/cleanup/expired-half-sessions.ts';
import { deleteExpiredSessions } from './accounts/cleanup/expired-sessions.ts';
import { deleteOldDevices } from './accounts/cleanup/old-devices.ts';
import { deleteOldMailedTokens } from './accounts/cleanup/old-mailed-tokens.ts';
import { unverifiedAccountsCleanup } from './accounts/cleanup/unverified-accounts.ts';
import { deleteExcessSignIns } from './admin/excess-sign-ins.ts';
import { deleteExpiredAdminSessions } from './admin/expired-sessions.ts';
import { oldSignInsCleanup } from './admin/old-sign-ins.ts';
import { ownerlessTrialsCleanup } from './billing/states/ownerless-trials.ts';
import { deleteOldPaymentEvents } from './billing/sync/old-payment-events.ts';
import type { Config } from './config/config.ts';
import { oldMessagesCleanup } from './contact/old-messages.ts';
import { oldCopiesCleanup } from './copy-to-properties/old-copies.ts';
import { deleteExpiredCrewSessions } from './crew/sessions.ts';
import { oldChangesCleanup } from './history/old-changes.ts';
import { oldTrashCleanup } from './images/cleanup/old-trash.ts';
import { deleteSpentUploads } from './images/cleanup/spent-uploads.ts';
import { abortUnfinishedUploads } from './images/cleanup/unfinished-uploads.ts';
import { unknownImagesCleanup, unknownUploadsCleanup } from './images/cleanup/unknown-files.ts';
import { unshownImagesCleanup } from './images/cleanup/unshown-images.ts';
import { unusedUploadsCleanup } from './images/cleanup/unused-uploads.ts';
import { deleteOldImports } from './images/imports/old-imports.ts';
import type { ObjectStore } from './images/store/store.ts';
import { claimIfSafe } from './images/store-owner.ts';
import type { ImageStorage } from './images/stored-files.ts';
import { oldMissesCleanup } from './missed-searches/old-misses.ts';
import { deleteExpiredChallenges } from './passkeys/expired-challenges.ts';
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
import { deleteExpiredInvitations } from './team/invitations.ts';

type Cleanup = {
  name: string;
  /** Set for cleanups of files. The job first claims the file store for this database, if that is safe. */
  usesFileStore?: true;
} & (
  | { delete: (db: Database, store: ObjectStore) => Promise<unknown> }
  /** Used for data that cannot be restored. */
  | { careful: CarefulDeletion<ImageStorage> }
);
type Retention = Pick<Config, 'guestRetentionMonths'>;

const cleanups = ({ guestRetentionMonths }: Retention): Cleanup[] => [
  { name: 'expired sessions', delete: deleteExpiredSessions },
  { name: 'expired crew sessions', delete: deleteExpiredCrewSessions },
  { name: 'ended guest sessions', delete: deleteEndedGuestSessions },
  { name: 'expired admin sessions', delete: deleteExpiredAdminSessions },
  { name: 'failed admin sign-ins beyond the last', delete: deleteExcessSignIns },
  { name: 'expired passkey challenges', delete: deleteExpiredChallenges },
  { name: 'sign-ins without their second step', delete: deleteExpiredHalfSessions },
  { name: 'devices of long ago', delete: deleteOldDevices },
  { name: 'old mailed links', delete: deleteOldMailedTokens },
  { name: 'expired invitations', delete: deleteExpiredInvitations },
  { name: 'old photo imports', delete: deleteOldImports },
  { name: 'old payment events', delete: deleteOldPaymentEvents },
  { name: 'old counters', delete: deleteOldCounters },
  { name: 'jobs of former versions', delete: deleteFormerJobs },
  { name: 'deleted accounts', careful: deletedAccountsCleanup },
  { name: 'unverified accounts', careful: unverifiedAccountsCleanup },
  { name: 'old stays', careful: oldGuests(guestRetentionMonths) },
  { name: 'old messages', careful: oldMessagesCleanup },
  { name: 'old missed searches', careful: oldMissesCleanup },
  { name: 'old property changes', careful: oldChangesCleanup },
  { name: 'old copies to properties', careful: oldCopiesCleanup },
  { name: 'old admin sign-ins', careful: oldSignInsCleanup },
  { name: 'ownerless trials', careful: ownerlessTrialsCleanup },
  { name: 'files at used upload links', usesFileStore: true, delete: deleteSpentUploads },
  { name: 'unused uploads', usesFileStore: true, careful: unusedUploadsCleanup },
  { name: 'unused images', usesFileStore: true, careful: unshownImagesCleanup },
  { name: 'orphaned files', usesFileStore: true, careful: unknownImagesCleanup },
  { name: 'orphaned uploads', usesFileStore: true, careful: unknownUploadsCleanup },
  { name: 'old trash', usesFileStore: true, careful: oldTrashCleanup },
  { name: 'unfinished uploads', usesFileStore: true, delete: abortUnfinishedUploads },
];

export const carefulDeletions = (retention: Retention) =>
  cleanups(retention).flatMap((cleanup) => {
    if (!('careful' in cleanup)) return [];
    const { name, usesFileStore, careful } = cleanup;
    return [{ name, usesFileStore, ...careful }];
  });

/** Each cleanup is a separate job, so one that fails or hangs does not delay the others. Their order does not matter. */
export const cleanupJobs = (
  storage: ImageStorage,
  retention: Retention,
  log: DeletionContext['log'],
): ScheduledJob[] =>
  cleanups(retention).map((cleanup) => ({
    name: cleanup.name,
    every: 3_600,
    // A store may hold a million files and be slow to list them.
    timeout: 1_800,
    async run({ db }) {
      const jobStorage = { ...storage, db };
      if (cleanup.usesFileStore) await claimIfSafe(jobStorage);
      if ('delete' in cleanup) await cleanup.delete(db, storage.store);
      else
        await deleteCarefully({ ...jobStorage, log }, { name: cleanup.name, ...cleanup.careful });
    },
  }));
