/** Makes what belongs to a host's team: a member, an open invitation, and another host's property to manage. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { createToken, hashToken } from '../../src/platform/tokens.ts';
import { invitations, invitedProperties, propertyMembers } from '../../src/team/tables.ts';
import { newAccount } from '../support/factories/data.ts';
import { makeManager } from '../support/factories/members.ts';
import { hostWithApartment } from '../support/factories/properties.ts';
import type { Owner, World } from './owned-things.ts';

/** Recreates the members and invitations that requests removed. */
export async function makeTeam({ app, db }: World, { visitor, things }: Owner) {
  const { id: hostId, email } = (await visitor.get('/api/auth/user')).json();
  const isMember = and(
    eq(propertyMembers.apartmentId, things.apartment),
    eq(propertyMembers.hostId, things.member || hostId),
  );
  const isManaged = and(
    eq(propertyMembers.apartmentId, things.managed || things.apartment),
    eq(propertyMembers.hostId, hostId),
  );
  const isOpen = gt(invitations.expiresAt, sql`now()`);
  const isInvited = and(eq(invitations.id, things.invitation || hostId), isOpen);
  const isTokenOpen = and(eq(invitations.tokenHash, hashToken(things.invitationToken)), isOpen);
  if (
    (await db.$count(propertyMembers, isMember)) > 0 &&
    (await db.$count(propertyMembers, isManaged)) > 0 &&
    (await db.$count(invitations, isInvited)) > 0 &&
    (await db.$count(invitations, isTokenOpen)) > 0
  )
    return;
  const otherHost = await hostWithApartment(app, db);
  const offered = await otherHost.host.post('/api/host/apartments', { name: 'Barn' });
  things.member = await makeManager(db, otherHost.host, things.apartment);
  await makeManager(db, visitor, otherHost.id);
  things.managed = otherHost.id;
  const recipient = newAccount().email;
  things.invitation = (await invite(db, hostId, recipient, things.apartment)).id;
  things.invitationToken = (await invite(db, things.member, email, offered.json().id)).token;
}

/** Inserts an invitation directly, because a host may send only a limited number in a day. */
async function invite(db: Database, hostId: string, email: string, apartmentId: string) {
  const { token, tokenHash } = createToken();
  const expiresAt = sql`now() + interval '7 days'`;
  const [row] = await db
    .insert(invitations)
    .values({ tokenHash, hostId, email: email.toLowerCase(), role: 'manager', expiresAt })
    .returning({ id: invitations.id });
  const id = row?.id ?? '';
  await db.insert(invitedProperties).values({ invitationId: id, apartmentId });
  return { id, token };
}
