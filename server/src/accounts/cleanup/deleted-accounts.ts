/** Erases accounts that were deleted at least 30 days ago. */
import { lt } from 'drizzle-orm';
import type { ImageStorage } from '../../images/stored-files.ts';
import type { CarefulDeletion } from '../../platform/deletion/careful-deletion.ts';
import { hosts } from '../tables.ts';
import { deletionOfAccounts } from './erase-accounts.ts';

const deletion = deletionOfAccounts((now) =>
  lt(hosts.deletedAt, new Date(now.getTime() - 30 * 86_400_000)),
);

export const deletedAccountsCleanup: CarefulDeletion<ImageStorage> = {
  ...deletion,
  count: async (storage, now) => ({
    ...(await deletion.count(storage, now)),
    total: await storage.db.$count(hosts),
  }),
};
