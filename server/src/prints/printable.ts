/**
 * Reads what prints show of the properties that the caller may read. Two queries are enough for any number of
 * properties.
 */
import type { Printable } from '@guest-portal/contract/print-facts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { customSections } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';

type Section = Printable['sections'][number] & { version: number };

/** Returns the properties by id. */
export async function readPrintable(db: Database, access: Access, condition?: SQL) {
  const rows = await db
    .select({
      id: apartments.id,
      version: apartments.version,
      name: apartments.name,
      slug: apartments.slug,
      country: apartments.country,
      city: apartments.city,
      address: apartments.address,
      timeZone: apartments.timeZone,
      wifiAccessType: apartments.wifiAccessType,
      wifiName: apartments.wifiName,
      wifiPassword: apartments.wifiPassword,
      wifiAdditionalInfo: apartments.wifiAdditionalInfo,
      showHostPhone: apartments.showHostPhone,
      hostPhone: apartments.hostPhone,
      stuckNote: apartments.stuckNote,
      checkoutTime: apartments.checkoutTime,
      checkoutList: apartments.checkoutList,
      checkoutNote: apartments.checkoutNote,
      emergencyContact: apartments.emergencyContact,
      emergencyContactDescription: apartments.emergencyContactDescription,
    })
    .from(apartments)
    .where(and(mayRead(access), condition));
  const sections = await db
    .select({
      apartmentId: customSections.apartmentId,
      kind: customSections.kind,
      content: customSections.content,
      importantInfo: customSections.importantInfo,
      showInPortal: customSections.showInPortal,
      version: customSections.version,
    })
    .from(customSections)
    .innerJoin(apartments, eq(apartments.id, customSections.apartmentId))
    .where(
      and(mayRead(access), condition, inArray(customSections.kind, ['entry_door', 'host_contact'])),
    );
  const properties = new Map(rows.map((row) => [row.id, { ...row, sections: [] as Section[] }]));
  for (const { apartmentId, ...section } of sections)
    properties.get(apartmentId)?.sections.push(section);
  return properties;
}
