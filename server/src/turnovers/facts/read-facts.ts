/** Reads the facts of properties as their hosts have written them. */
import { type Fact, factsOf, type PropertyWithFacts } from '@guest-portal/contract/tried-facts';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Access, mayRead } from '../../access/access.ts';
import { groupByProperty } from '../../apartments/group-by-property.ts';
import { apartments } from '../../apartments/tables.ts';
import { inHostsOrder } from '../../content/list-position.ts';
import { arrivalSteps, customSections } from '../../content/tables.ts';
import { images } from '../../images/tables.ts';
import type { Database } from '../../platform/database/database.ts';

type PropertyFacts = { id: string; name: string; timeZone: string; facts: Fact[] };

/** Matches the properties that may be read, by the column with their id. */
export type Readable = (property: PgColumn) => SQL | undefined;

/** Returns the properties that the caller may read, by id. */
export const readFacts = (db: Database, access: Access, apartmentIds: string[]) =>
  readFactsWhere(db, (property) => mayRead(access, property), apartmentIds);

/** Three queries are enough for any number of properties. */
export async function readFactsWhere(
  db: Database,
  isReadable: Readable,
  apartmentIds: string[],
): Promise<Map<string, PropertyFacts>> {
  const rows = await db
    .select({
      id: apartments.id,
      name: apartments.name,
      timeZone: apartments.timeZone,
      wifiAccessType: apartments.wifiAccessType,
      wifiName: apartments.wifiName,
      wifiPassword: apartments.wifiPassword,
      showWifiInfo: apartments.showWifiInfo,
      backupEntry: apartments.backupEntry,
      offerBackupEntry: apartments.offerBackupEntry,
    })
    .from(apartments)
    .where(and(inArray(apartments.id, apartmentIds), isReadable(apartments.id)));
  const sections = await db
    .select({
      apartmentId: customSections.apartmentId,
      kind: customSections.kind,
      content: customSections.content,
      importantInfo: customSections.importantInfo,
      showInPortal: customSections.showInPortal,
    })
    .from(customSections)
    .where(
      and(
        inArray(customSections.apartmentId, apartmentIds),
        inArray(customSections.kind, ['entry_door', 'wifi']),
        isReadable(customSections.apartmentId),
      ),
    );
  const steps = await db
    .select({
      id: arrivalSteps.id,
      apartmentId: arrivalSteps.apartmentId,
      text: arrivalSteps.text,
      path: images.path,
    })
    .from(arrivalSteps)
    .leftJoin(images, eq(images.arrivalStepId, arrivalSteps.id))
    .where(
      and(inArray(arrivalSteps.apartmentId, apartmentIds), isReadable(arrivalSteps.apartmentId)),
    )
    .orderBy(...inHostsOrder(arrivalSteps), asc(images.order));
  const sectionsByProperty = groupByProperty(sections);
  const stepsByProperty = groupByProperty(steps);
  return new Map(
    rows.map(({ id, name, timeZone, ...fields }) => {
      const property: PropertyWithFacts = {
        ...fields,
        sections: sectionsByProperty.get(id) ?? [],
        steps: (stepsByProperty.get(id) ?? []).map(({ path, ...step }) => ({
          ...step,
          images: path ? [path] : [],
        })),
      };
      return [id, { id, name, timeZone, facts: factsOf(property) }];
    }),
  );
}
