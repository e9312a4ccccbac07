/** Changes texts of a property for another feature that holds the property's lock. */
import type { ApartmentPatch } from '@guest-portal/contract';
import type {
  copiedLists,
  copiedTexts,
  copiedWifiFields,
} from '@guest-portal/contract/copied-fields';
import { and, eq, sql } from 'drizzle-orm';
import { type Access, mayEdit } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { apartments } from './tables.ts';

type CopiedField = (typeof copiedTexts | typeof copiedLists | typeof copiedWifiFields)[number];

/** Increments the version, as a change by the host does. */
export async function changePropertyTexts(
  tx: Database,
  access: Access,
  id: string,
  fields: Pick<ApartmentPatch, CopiedField>,
) {
  await tx
    .update(apartments)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${apartments.version} + 1` })
    .where(and(eq(apartments.id, id), mayEdit(access)));
}
