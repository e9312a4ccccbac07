/** The prints of properties, and which of their facts are outdated. */
import type { NewPrints, Print } from '@guest-portal/contract';
import { isGuestLanguage } from '@guest-portal/contract/guest-languages';
import { doorOf, staleFacts } from '@guest-portal/contract/print-facts';
import { and, desc, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Access, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import { writeToProperty } from '../access/property-lock.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http/errors.ts';
import { hashFacts } from './hash-facts.ts';
import { maxPrintsPerProperty, sameAttemptWindow } from './limits.ts';
import { readPrintable } from './printable.ts';
import { prints } from './tables.ts';

/** `secret` is the key for hashing facts. */
type PrintDeps = { db: Database; secret: Buffer };

const newestFirst = [desc(prints.printedAt), desc(prints.id)] as const;

export async function listPrints(
  { db, secret }: PrintDeps,
  access: Access,
  apartmentId: string,
): Promise<Print[]> {
  await requireReadable(db, access, apartmentId);
  return listWithStaleFacts({ db, secret }, access, eq(apartments.id, apartmentId));
}

export async function listStalePrints(deps: PrintDeps, access: Access): Promise<Print[]> {
  const { db } = deps;
  const hasPrints = exists(
    db.select({ one: sql`1` }).from(prints).where(eq(prints.apartmentId, apartments.id)),
  );
  return (await listWithStaleFacts(deps, access, hasPrints)).filter(
    ({ stale }) => stale.length > 0,
  );
}

/** Compares each print with what its property says now. */
async function listWithStaleFacts(
  { db, secret }: PrintDeps,
  access: Access,
  condition: SQL,
): Promise<Print[]> {
  const properties = await readPrintable(db, access, condition);
  const rows = await db
    .select({ row: prints })
    .from(prints)
    .innerJoin(apartments, eq(apartments.id, prints.apartmentId))
    .where(and(condition, mayRead(access)))
    .orderBy(...newestFirst);
  return rows.flatMap(({ row }) => {
    const property = properties.get(row.apartmentId);
    if (!property) return [];
    return [toPrint(row, staleFacts(row.facts, hashFacts(secret, property, row)))];
  });
}

type Row = Omit<typeof prints.$inferSelect, 'facts' | 'replaced'>;

/** The hashes are left out, because they must not leave the server. */
const toPrint = (row: Row, stale: Print['stale']): Print => ({
  id: row.id,
  apartmentId: row.apartmentId,
  piece: row.piece,
  size: row.size,
  languages: row.languages.filter(isGuestLanguage),
  withWayIn: row.withWayIn,
  printedAt: row.printedAt.toISOString(),
  stale,
});

/** A new print replaces the earlier one of the same piece, size, languages and way in. */
export async function recordPrints(
  { db, secret }: PrintDeps,
  access: Access,
  apartmentId: string,
  { pieces, size, languages, withWayIn, ...seenVersions }: NewPrints,
): Promise<Print[]> {
  return writeToProperty(db, access, apartmentId, async (tx) => {
    const property = await requireUnchangedProperty(tx, access, apartmentId, seenVersions);
    const rows = [...new Set(pieces)].map((piece) => {
      const printed = { piece, withWayIn: piece === 'door' && withWayIn };
      const facts = hashFacts(secret, property, printed);
      return { apartmentId, ...printed, size, languages, facts };
    });
    const { piece, withWayIn: wayIn } = prints;
    const inserted = await tx
      .insert(prints)
      .values(rows)
      .onConflictDoUpdate({
        target: [prints.apartmentId, piece, prints.size, prints.languages, wayIn],
        set: { facts: sql`excluded.facts`, printedAt: sql`now()`, replaced: previousPrint },
      })
      .returning();
    await deleteSurplusPrints(tx, access, apartmentId);
    return inserted.map((row) => toPrint(row, []));
  });
}

/**
 * The state to restore if this print fails. If the same facts were printed a moment ago, the state before that is kept,
 * because that attempt may have failed as well.
 */
const previousPrint = sql`case
  when ${prints.facts} = excluded.facts
    and ${prints.printedAt} > now() - ${sameAttemptWindow.minutes} * interval '1 minute' then ${prints.replaced}
  else jsonb_build_object('facts', ${prints.facts}, 'printedAt', ${prints.printedAt}) end`;

/**
 * Throws if the property has changed since the print was made, because a print with outdated facts would count as
 * correct forever.
 */
async function requireUnchangedProperty(
  tx: Database,
  access: Access,
  apartmentId: string,
  { version, doorVersion }: Pick<NewPrints, 'version' | 'doorVersion'>,
) {
  const properties = await readPrintable(tx, access, eq(apartments.id, apartmentId));
  const property = properties.get(apartmentId);
  if (!property) throw notFound();
  const isCurrent = (seenVersion: number | undefined, currentVersion: number | undefined) =>
    seenVersion === undefined || seenVersion === currentVersion;
  if (
    !isCurrent(version, property.version) ||
    !isCurrent(doorVersion, doorOf(property.sections)?.version)
  )
    throw conflict('stale_version', 'This was changed elsewhere in the meantime.');
  return property;
}

async function deleteSurplusPrints(tx: Database, access: Access, apartmentId: string) {
  const isOfProperty = and(
    eq(prints.apartmentId, apartmentId),
    mayEdit(access, prints.apartmentId),
  );
  const surplus = tx
    .select({ id: prints.id })
    .from(prints)
    .where(isOfProperty)
    .orderBy(...newestFirst)
    .offset(maxPrintsPerProperty);
  await tx.delete(prints).where(and(isOfProperty, inArray(prints.id, surplus)));
}

/** Undoes a print that failed. Restores the print that it replaced, or deletes the row if there was none. */
export async function undoPrint(db: Database, access: Access, id: string, printedAt: string) {
  const isThisAttempt = and(
    eq(prints.id, id),
    mayEdit(access, prints.apartmentId),
    sql`date_trunc('milliseconds', ${prints.printedAt}) = ${printedAt}`,
  );
  await db.transaction(async (tx) => {
    const restored = await tx
      .update(prints)
      .set({
        facts: sql`${prints.replaced} -> 'facts'`,
        printedAt: sql`(${prints.replaced} ->> 'printedAt')::timestamptz`,
        replaced: null,
      })
      .where(and(isThisAttempt, isNotNull(prints.replaced)))
      .returning({ id: prints.id });
    if (restored.length > 0) return;
    const deleted = await tx.delete(prints).where(isThisAttempt).returning({ id: prints.id });
    if (deleted.length === 0) throw notFound();
  });
}

export async function deletePrint(db: Database, access: Access, id: string) {
  const deleted = await db
    .delete(prints)
    .where(and(eq(prints.id, id), mayEdit(access, prints.apartmentId)))
    .returning({ id: prints.id });
  if (deleted.length === 0) throw notFound();
}
