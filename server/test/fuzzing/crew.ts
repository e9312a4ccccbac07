/** Makes the crew of a host’s property: a person with an unused link, and a phone that is enrolled. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { crewMembers, crewProperties, crewSessions } from '../../src/crew/tables.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createLinkCode } from '../../src/platform/link-code.ts';
import { createToken, hashToken } from '../../src/platform/tokens.ts';
import type { Visitor } from '../support/browser.ts';
import { newVisitor } from '../support/factories/accounts.ts';
import type { Things, World } from './owned-things.ts';

/** Recreates the person whom a request removed, or whose link it used. */
export async function makeCrew(db: Database, things: Things) {
  const isMember = and(
    eq(crewProperties.apartmentId, things.apartment),
    eq(crewMembers.linkHash, hashToken(things.crewLink)),
    gt(crewMembers.linkExpiresAt, sql`now()`),
  );
  const found = await db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .innerJoin(crewProperties, eq(crewProperties.crewId, crewMembers.id))
    .where(isMember);
  if (found.length > 0) return;
  const { id, token, calendarCode } = await insertMember(db, things.apartment);
  things.crewMember = id;
  things.crewLink = token;
  things.crewCalendar = `${calendarCode}.ics`;
}

/** Inserts a person directly, because a host may make only a limited number of links in a day. */
async function insertMember(db: Database, apartment: string) {
  const { token, tokenHash } = createToken();
  const calendarCode = createLinkCode();
  const [row] = await db
    .insert(crewMembers)
    .values({
      hostId: sql`(select host_id from apartments where id = ${apartment})`,
      name: 'Zane',
      linkHash: tokenHash,
      linkExpiresAt: sql`now() + interval '7 days'`,
      calendarCode,
    })
    .returning({ id: crewMembers.id });
  const id = row?.id ?? '';
  await db.insert(crewProperties).values({ apartmentId: apartment, crewId: id });
  return { id, token, calendarCode };
}

export async function enrolPhone({ app, db }: World, apartment: string): Promise<Visitor> {
  const { id } = await insertMember(db, apartment);
  const { token, tokenHash } = createToken();
  const expiresAt = sql`now() + interval '180 days'`;
  await db.insert(crewSessions).values({ tokenHash, crewId: id, expiresAt });
  const phone = newVisitor(app);
  phone.stealFrom({ cookies: () => ({ crew: token }) });
  return phone;
}

export async function seesProperty(phone: Visitor, apartment: string): Promise<boolean> {
  const reply = await phone.get('/api/crew/turnovers');
  return reply.statusCode === 200 && reply.body.includes(apartment);
}
