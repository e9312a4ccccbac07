/** A host's own texts for messages to guests, of all properties or of one. */
import type { MessageTemplate, NewMessageTemplate } from '@guest-portal/contract';
import type { Template } from '@guest-portal/contract/messages/moments';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Access, mayEdit, requireEditable } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/versions.ts';
import { conflict, notFound } from '../platform/http/errors.ts';
import { messageTemplates, type TemplateRow } from './tables.ts';

/** All moments in all languages for all properties together, and for a handful of properties on their own. */
const mostTemplates = 500;

const isOfHost = (access: Access) => eq(messageTemplates.hostId, access.hostId);

export const listTemplates = (db: Database, access: Access): Promise<MessageTemplate[]> =>
  db
    .select()
    .from(messageTemplates)
    .where(isOfHost(access))
    .orderBy(asc(messageTemplates.createdAt), asc(messageTemplates.id));

/** The host's are few: two tabs that write the first of a kind at once take turns. */
export async function saveTemplate(
  db: Database,
  access: Access,
  { version, ...template }: NewMessageTemplate,
): Promise<MessageTemplate> {
  return db.transaction(async (tx) => {
    if (template.apartmentId) await requireEditable(tx, access, template.apartmentId);
    await tx.execute(sql`select 1 from hosts where id = ${access.hostId} for update`);
    const [before] = await tx
      .select()
      .from(messageTemplates)
      .where(and(isOfHost(access), isAt(template)));
    if (before && before.version !== version) throw staleVersion(before);
    if (before) return write(tx, before, template);
    if ((await tx.$count(messageTemplates, isOfHost(access))) >= mostTemplates)
      throw conflict('too_many', `An account holds at most ${mostTemplates} texts of its own.`);
    const [made] = await tx
      .insert(messageTemplates)
      .values({ hostId: access.hostId, ...template })
      .returning();
    if (!made) throw new Error('the text was not kept');
    return made;
  });
}

const isAt = ({ apartmentId, moment, language }: Omit<NewMessageTemplate, 'version'>) =>
  and(
    eq(messageTemplates.moment, moment),
    eq(messageTemplates.language, language),
    apartmentId === null
      ? isNull(messageTemplates.apartmentId)
      : eq(messageTemplates.apartmentId, apartmentId),
  );

async function write(tx: Database, { id }: TemplateRow, template: Template) {
  const { subject, text, plain } = template;
  const [written] = await tx
    .update(messageTemplates)
    .set({ subject, text, plain, version: sql`${messageTemplates.version} + 1` })
    .where(eq(messageTemplates.id, id))
    .returning();
  if (!written) throw notFound();
  return written;
}

export async function deleteTemplate(db: Database, access: Access, id: string) {
  const isTheirs = or(
    isNull(messageTemplates.apartmentId),
    mayEdit(access, messageTemplates.apartmentId),
  ) as SQL;
  const deleted = await db
    .delete(messageTemplates)
    .where(and(eq(messageTemplates.id, id), isOfHost(access), isTheirs))
    .returning({ id: messageTemplates.id });
  if (deleted.length === 0) throw notFound();
  return {};
}

type Wanted = Pick<TemplateRow, 'hostId' | 'moment' | 'language'> & { apartmentId: string };

/** The property's own comes before that of all; undefined where ours holds. */
export async function findTemplate(
  db: Database,
  { hostId, apartmentId, moment, language }: Wanted,
): Promise<Template | undefined> {
  const [found] = await db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.hostId, hostId),
        eq(messageTemplates.moment, moment),
        eq(messageTemplates.language, language),
        or(eq(messageTemplates.apartmentId, apartmentId), isNull(messageTemplates.apartmentId)),
      ),
    )
    .orderBy(sql`${messageTemplates.apartmentId} is null`)
    .limit(1);
  return found;
}
