/** The translations of a property for its copy, whose rows have ids of their own. */
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { translations } from './tables.ts';

const rowsAtOnce = 1_000;

type Copying = {
  from: string;
  to: string;
  newIds: Map<string, string>;
  /** Whether the copy has nothing to translate there, by its own ids. */
  isLeftOut: (place: { kind: string; rowId: string; field: string }) => boolean;
};

/** Within the transaction that holds the property, once its rows are copied. */
export async function copyTranslations(db: Database, { from, to, newIds, isLeftOut }: Copying) {
  const rows = await db.select().from(translations).where(eq(translations.apartmentId, from));
  const copies = rows.flatMap(({ version, updatedAt, ...row }) => {
    const rowId = row.kind === 'apartment' ? to : newIds.get(row.rowId);
    return rowId && !isLeftOut({ ...row, rowId }) ? [{ ...row, apartmentId: to, rowId }] : [];
  });
  for (let start = 0; start < copies.length; start += rowsAtOnce)
    await db.insert(translations).values(copies.slice(start, start + rowsAtOnce));
}
