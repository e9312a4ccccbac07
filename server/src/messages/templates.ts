/**
 * Templates for messages to guests. A template for all properties belongs to the host who wrote it, and one for a
 * single property to the owner of the property.
 */
import type { MessageTemplate, NewMessageTemplate } from '@guest-portal/contract';
import { languageAndBase } from '@guest-portal/contract/guest-languages';
import type { Template } from '@guest-portal/contract/messages/moments';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type HostAccess, mayEdit, mayRead, requireReadable } from '../access/access.ts';
import { writeToAccount, writeToProperty } from '../access/property-lock.ts';
import { apartments } from '../apartments/tables.ts';
import { templatesBudget } from '../budgets/budgets.ts';
import { chargeText, storedBytes, textBudget } from '../budgets/text-budget.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/row-versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { chargeBudget, lockBudget } from '../platform/limits/budgets.ts';
import { messageTemplates, type TemplateRow } from './tables.ts';

/** `isPermitted` decides about the templates for a single property. */
const isAccessible = ({ hostId }: HostAccess, isPermitted: SQL) =>
  or(and(eq(messageTemplates.hostId, hostId), isNull(messageTemplates.apartmentId)), isPermitted);

export const listTemplates = (db: Database, access: HostAccess): Promise<MessageTemplate[]> =>
  db
    .select()
    .from(messageTemplates)
    .where(isAccessible(access, mayRead(access, messageTemplates.apartmentId)))
    .orderBy(asc(messageTemplates.createdAt), asc(messageTemplates.id));

/** The templates that apply to a property. A manager reads those that its owner has written for all properties, too. */
export async function listTemplatesOf(
  db: Database,
  access: HostAccess,
  apartmentId: string,
): Promise<MessageTemplate[]> {
  await requireReadable(db, access, apartmentId);
  const owner = db
    .select({ id: apartments.hostId })
    .from(apartments)
    .where(and(eq(apartments.id, apartmentId), mayRead(access)));
  const ofProperty = eq(messageTemplates.apartmentId, apartmentId);
  return db
    .select()
    .from(messageTemplates)
    .where(
      and(
        inArray(messageTemplates.hostId, owner),
        or(ofProperty, isNull(messageTemplates.apartmentId)),
      ),
    )
    .orderBy(asc(messageTemplates.createdAt), asc(messageTemplates.id));
}

export async function saveTemplate(
  db: Database,
  access: HostAccess,
  template: NewMessageTemplate,
): Promise<MessageTemplate> {
  const { apartmentId } = template;
  if (!apartmentId)
    return writeToAccount(db, access, (tx) => writeTemplate(tx, access.hostId, template));
  return writeToProperty(db, access, apartmentId, (tx, ownerId) =>
    writeTemplate(tx, ownerId, template),
  );
}

/**
 * Two tabs that write the first template of a kind at once run one after the other, because each locks the text budget.
 */
async function writeTemplate(
  tx: Database,
  hostId: string,
  { version, ...template }: NewMessageTemplate,
): Promise<MessageTemplate> {
  await lockBudget(tx, textBudget, hostId);
  const [existing] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.hostId, hostId), isForSameMessage(template)));
  if (existing && existing.version !== version) throw staleVersion(existing);
  if (existing) {
    await chargeText(tx, hostId, bytesOf(template) - bytesOf(existing));
    return updateTemplate(tx, existing, template);
  }
  await chargeBudget(tx, templatesBudget, hostId, 1);
  await chargeText(tx, hostId, storedBytes({ bytes: bytesOf(template), rows: 1 }));
  const [created] = await tx
    .insert(messageTemplates)
    .values({ hostId, ...template })
    .returning();
  if (!created) throw new Error('the template was not stored');
  return created;
}

const bytesOf = ({ subject, text, plain }: Template) =>
  Buffer.byteLength(subject) + Buffer.byteLength(text) + Buffer.byteLength(plain);

const isForSameMessage = ({ apartmentId, moment, language }: Omit<NewMessageTemplate, 'version'>) =>
  and(
    eq(messageTemplates.moment, moment),
    eq(messageTemplates.language, language),
    apartmentId === null
      ? isNull(messageTemplates.apartmentId)
      : eq(messageTemplates.apartmentId, apartmentId),
  );

async function updateTemplate(tx: Database, { id }: TemplateRow, template: Template) {
  const { subject, text, plain } = template;
  const [updated] = await tx
    .update(messageTemplates)
    .set({ subject, text, plain, version: sql`${messageTemplates.version} + 1` })
    .where(eq(messageTemplates.id, id))
    .returning();
  if (!updated) throw notFound();
  return updated;
}

export async function deleteTemplate(db: Database, access: HostAccess, id: string) {
  const isEditable = isAccessible(access, mayEdit(access, messageTemplates.apartmentId));
  const deleted = await db
    .delete(messageTemplates)
    .where(and(eq(messageTemplates.id, id), isEditable))
    .returning({ id: messageTemplates.id });
  if (deleted.length === 0) throw notFound();
  return {};
}

type TemplateLookup = Pick<TemplateRow, 'hostId' | 'moment' | 'language'> & { apartmentId: string };

/**
 * Prefers the guest's own language, then the property's own template. Returns undefined if the default text is used.
 */
export async function findTemplate(
  db: Database,
  { hostId, apartmentId, moment, language }: TemplateLookup,
): Promise<Template | undefined> {
  const [found] = await db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.hostId, hostId),
        eq(messageTemplates.moment, moment),
        inArray(messageTemplates.language, languageAndBase(language)),
        or(eq(messageTemplates.apartmentId, apartmentId), isNull(messageTemplates.apartmentId)),
      ),
    )
    .orderBy(
      desc(eq(messageTemplates.language, language)),
      sql`${messageTemplates.apartmentId} is null`,
    )
    .limit(1);
  return found;
}
