/**
 * Names the author of the changes that a transaction makes. The triggers of the history read it. See
 * docs/decisions/063-history-of-changes.md.
 */
import { secretFields } from '@guest-portal/contract/apartment-fields';
import { sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import { type Access, isCrew } from './access.ts';

/**
 * The columns whose texts the history must not contain. The link is secret, because a guest opens the page with it and
 * the PIN.
 */
const secretColumns = [...secretFields, 'slug' as const]
  .map((field) => apartments[field].name)
  .join();

/**
 * Columns of the query that reads a locked property, which saves a query. Both settings end with the transaction. The crew
 * changes nothing that the history records, so it has no author for them.
 */
export const authorColumns = (access: Access) => ({
  author: sql`set_config('portal.changed_by', ${isCrew(access) ? '' : access.hostId}, true)`,
  secrets: sql`set_config('portal.secret_columns', ${secretColumns}, true)`,
});
