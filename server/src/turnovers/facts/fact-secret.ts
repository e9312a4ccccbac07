import type { Database } from '../../platform/database/database.ts';
import { sharedSecret } from '../../platform/database/shared-secrets.ts';

/** Hashes what was tried, so that the database stores no second copy of a door code. */
export const openFactSecret = (db: Database) => sharedSecret(db, 'tried facts');
