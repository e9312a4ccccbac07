/** A host's own text, and mails of which nobody knows whether they arrived. */
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

export async function makeTemplate(db: Database, apartment: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into message_templates (host_id, apartment_id, moment, language, subject, text, plain)
    select host_id, id, 'after', 'de', 'Danke', 'Danke, {guest}', 'Danke'
    from apartments where id = ${apartment} returning id`);
  return rows[0]?.id ?? '';
}

/** One that can be sent again. */
export async function loseMail(db: Database, stayId: string) {
  await db.execute(sql`
    update guests set email = 'maya@example.com', email_at = now() where id = ${stayId} and email = ''`);
  await db.execute(sql`
    insert into guest_mails (guest_id, moment, number, state, settled_at, next_attempt_at)
    select ${stayId}, moment, number, 'unsure', now(), 'infinity'
    from unnest(array['booked', 'before', 'arrival']) with ordinality as lost (moment, number)
    on conflict do nothing`);
}
