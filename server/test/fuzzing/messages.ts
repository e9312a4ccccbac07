/** Makes a host's message template, and emails whose delivery is unknown. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';

export async function makeTemplate(db: Database, apartment: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into message_templates (host_id, apartment_id, moment, language, subject, text, plain)
    select host_id, id, 'after', 'de', 'Danke', 'Danke, {guest}', 'Danke'
    from apartments where id = ${apartment} returning id`);
  return rows[0]?.id ?? '';
}

/** Adds emails whose delivery is unknown. Only the one on the day of arrival can be sent again. */
export async function addUnsureEmails(db: Database, stayId: string) {
  await db.execute(sql`
    insert into message_settings (host_id, moment, is_mailed, days, time)
    select host_id, 'arrival', true, 0, '08:00'
    from guests join apartments on apartments.id = apartment_id where guests.id = ${stayId}
    on conflict (host_id, moment) do update set is_mailed = true`);
  await db.execute(sql`
    update guests set email = 'maya@example.com', email_at = now() where id = ${stayId} and email = ''`);
  await db.execute(sql`
    insert into guest_mails (guest_id, moment, number, state, settled_at, next_attempt_at)
    select ${stayId}, moment, number, 'unsure', now(), 'infinity'
    from unnest(array['booked', 'before', 'arrival']) with ordinality as unsure (moment, number)
    on conflict do nothing`);
}
