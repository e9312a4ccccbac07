/** Sections: the default cards, and those that a host adds. */
import {
  isReservedSectionName,
  type NewSection,
  reservedTitle,
  type SectionPatch,
} from '@guest-portal/contract';
import { and, eq } from 'drizzle-orm';
import { type Access, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { updateVersioned } from '../platform/database/row-versions.ts';
import { badRequest, conflict, notFound } from '../platform/http/errors.ts';
import { addDefaultSections } from './default-sections.ts';
import { inHostsOrder, positionForNewRow } from './list-position.ts';
import { customSections } from './tables.ts';
import { writeText } from './text-limit.ts';

type Row = typeof customSections.$inferSelect;
export type Section = Row & { isDefault: boolean };

const isInList = (apartmentId: string) => eq(customSections.apartmentId, apartmentId);
const isReadable = (access: Access, id: string) =>
  and(eq(customSections.id, id), mayRead(access, customSections.apartmentId));
const isEditable = (access: Access, id: string) =>
  and(eq(customSections.id, id), mayEdit(access, customSections.apartmentId));
const toSection = (row: Row): Section => ({ ...row, isDefault: row.kind !== 'custom' });

export async function listSections(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<Section[]> {
  await requireReadable(db, access, apartmentId);
  const rows = await db
    .select()
    .from(customSections)
    .where(and(isInList(apartmentId), mayRead(access, customSections.apartmentId)))
    .orderBy(...inHostsOrder(customSections));
  return rows.map(toSection);
}

export async function createSection(
  db: Database,
  access: Access,
  apartmentId: string,
  { order, importantInfo = '', ...fields }: NewSection,
): Promise<Section> {
  return writeText(db, access, apartmentId, async (tx) => {
    const position = await positionForNewRow(tx, customSections, isInList(apartmentId), { order });
    const [row] = await tx
      .insert(customSections)
      .values({
        ...fields,
        apartmentId,
        order: position,
        importantInfo: fields.sectionType === 'property_details' ? importantInfo : '',
      })
      .returning();
    if (!row) throw new Error('the section was not created');
    return toSection(row);
  });
}

export async function updateSection(
  db: Database,
  access: Access,
  id: string,
  { version, ...fields }: SectionPatch,
): Promise<Section> {
  const section = await findSection(db, access, id);
  if (!section.isDefault && fields.name !== undefined && isReservedSectionName(fields.name))
    throw badRequest('reserved_name', reservedTitle, 'name');
  if (fields.accessType !== undefined && section.kind !== 'entry_door') {
    throw badRequest('no_door', 'Only the entry door card has an access type.', 'accessType');
  }
  if (section.sectionType !== 'property_details') delete fields.importantInfo;
  return writeText(db, access, section.apartmentId, (tx) =>
    updateVersioned(tx, customSections, {
      where: isEditable(access, id),
      fields,
      version,
      find: () => findSection(tx, access, id),
    }),
  );
}

export async function deleteSection(db: Database, access: Access, id: string) {
  const { apartmentId, isDefault } = await findSection(db, access, id);
  if (isDefault)
    throw conflict(
      'default_section',
      'This card is part of every property and can’t be deleted, but you can hide it.',
    );
  await writeText(db, access, apartmentId, async (tx) => {
    const deleted = await tx
      .delete(customSections)
      .where(isEditable(access, id))
      .returning({ id: customSections.id });
    if (deleted.length === 0) throw notFound();
  });
}

export async function restoreDefaults(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<Section[]> {
  return writeText(db, access, apartmentId, async (tx) => {
    await addDefaultSections(tx, apartmentId);
    return listSections(tx, access, apartmentId);
  });
}

async function findSection(db: Database, access: Access, id: string): Promise<Section> {
  const [row] = await db.select().from(customSections).where(isReadable(access, id));
  if (!row) throw notFound();
  return toSection(row);
}
