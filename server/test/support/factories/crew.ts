/** People who clean properties, with a phone that is enrolled. */
import type { CrewMember, CrewOverview, CrewTurnover } from '@guest-portal/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../src/platform/database/database.ts';
import { guests } from '../../../src/stays/tables.ts';
import { throwIfRefused, type Visitor } from '../browser.ts';
import { newVisitor } from './accounts.ts';

/** Adds a person to the crew, and returns the token of their link. */
export async function addCrew(host: Visitor, apartmentIds: string[], name = 'Zane') {
  const reply = throwIfRefused(await host.post('/api/host/crew', { name, apartmentIds })).json();
  const member: CrewMember = reply.member;
  return { member, id: member.id, token: tokenIn(reply.url) };
}

export const tokenIn = (url: string) => url.split('/crew#')[1] ?? '';

export async function enrol(phone: Visitor, token: string, name = 'Zane') {
  return phone.post('/api/crew/enrolment', { token, name });
}

/** Returns the phone of a person who was added to the crew and has used the link. */
export async function enrolledCrew(
  app: FastifyInstance,
  host: Visitor,
  apartmentIds: string[],
  name = 'Zane',
) {
  const { id, token } = await addCrew(host, apartmentIds, name);
  const phone = newVisitor(app);
  throwIfRefused(await enrol(phone, token, name));
  return { id, phone };
}

export const overviewOf = async (phone: Visitor): Promise<CrewOverview> =>
  throwIfRefused(await phone.get('/api/crew/turnovers')).json();

/** The id by which the crew knows the turnover after a stay. */
export async function turnoverIdAfter(db: Database, stayId: string): Promise<string> {
  const [stay] = await db
    .select({ turnoverId: guests.turnoverId })
    .from(guests)
    .where(eq(guests.id, stayId));
  if (!stay) throw new Error('there is no such stay');
  return stay.turnoverId;
}

export async function turnoverOf(phone: Visitor, turnoverId: string): Promise<CrewTurnover> {
  const found = (await overviewOf(phone)).turnovers.find(({ id }) => id === turnoverId);
  if (!found) throw new Error('the phone does not show this turnover');
  return found;
}
