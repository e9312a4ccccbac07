/** Hosts who email their guests, and stays with due emails. */
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../test/support/app.ts';
import { throwIfRefused } from '../../../test/support/browser.ts';
import { stayAt } from '../../../test/support/factories/data.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';

export const operator = { name: 'Lamplight OÜ', email: 'help@portal.example' };

type World = Pick<TestApp, 'app' | 'db'>;

/** An email that is due at the beginning of this minute at a property in UTC, for a guest who arrives in three days. */
export function dueNow(now = new Date()) {
  const inDays = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    setting: { isMailed: true, days: 3, time: now.toISOString().slice(11, 16) },
    dates: { checkinDate: inDays(3), checkoutDate: inDays(6) },
  };
}

/** A host whose account is old enough not to count as new. */
export async function mailingHost({ app, db }: World, settings: object, timeZone = 'UTC') {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  await db.execute(sql`update hosts set created_at = now() - interval '8 days'`);
  throwIfRefused(await host.patch(`/api/host/apartments/${id}`, { timeZone }));
  throwIfRefused(await host.patch('/api/host/message-settings', settings));
  const addStay = async (fields: object): Promise<{ id: string; code: string }> =>
    throwIfRefused(await host.post('/api/host/stays', stayAt(id, fields))).json();
  const messages = async (stayId: string) => {
    const { messages: all } = throwIfRefused(await host.get(`/api/host/stays/${stayId}`)).json();
    return all as { moment: string; way: string; state: string; at: string; trouble: unknown }[];
  };
  const changeStay = (stayId: string, fields: object) =>
    host.patch(`/api/host/stays/${stayId}`, fields);
  return { host, id, addStay, messages, changeStay };
}

/** Makes the property look as if it had been paid for once. */
export const payFor = (db: World['db'], apartmentId: string) =>
  db.execute(sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status, was_paid)
    values (${apartmentId}, ${`sub_${apartmentId}`}, 'canceled', true)`);

/** The emails in the queue, by the guests' names. */
export async function plannedEmails(db: World['db']): Promise<string[]> {
  const { rows } = await db.execute<{ mail: string }>(sql`
    select guests.name || ' ' || moment as mail from guest_mails join guests on guests.id = guest_id
    order by guest_mails.created_at, mail`);
  return rows.map(({ mail }) => mail);
}
