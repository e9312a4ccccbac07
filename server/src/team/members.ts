/** The members of a host's properties, and the end of a membership. */
import type { Member } from '@guest-portal/contract';
import { and, asc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { belongsToAccount, type HostAccess, mayRead } from '../access/access.ts';
import type { SignedInHost } from '../access/caller.ts';
import { writeToProperty } from '../access/property-lock.ts';
import { hostSessions, hosts, personName } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { withdrawLinksTo } from '../crew/crew-members.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { membershipEndedEmail } from './emails.ts';
import { invitations, propertyMembers } from './tables.ts';

export async function listMembers(db: Database, access: HostAccess): Promise<Member[]> {
  const lastSeenAt = db
    .select({ at: max(hostSessions.lastSeenAt) })
    .from(hostSessions)
    .where(eq(hostSessions.hostId, hosts.id));
  const rows = await db
    .select({
      id: hosts.id,
      apartmentId: propertyMembers.apartmentId,
      role: propertyMembers.role,
      name: personName,
      email: hosts.email,
      lastSeenAt: sql`(${lastSeenAt})`.mapWith(hostSessions.lastSeenAt) as SQL<Date | null>,
      createdAt: propertyMembers.createdAt,
    })
    .from(propertyMembers)
    .innerJoin(hosts, eq(hosts.id, propertyMembers.hostId))
    .where(and(mayRead(access, propertyMembers.apartmentId), isNull(hosts.deletedAt)))
    .orderBy(asc(propertyMembers.createdAt), asc(hosts.id));
  return rows.map((row) => ({
    ...row,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** The access ends with this transaction, because every query of a member checks the membership. */
export async function removeMember(
  db: Database,
  owner: Pick<SignedInHost, 'email'> & { access: HostAccess },
  apartmentId: string,
  memberId: string,
) {
  await writeToProperty(db, owner.access, apartmentId, async (tx) => {
    const email = await deleteMembership(tx, apartmentId, memberId);
    await queueMail(tx, { recipient: email, ...membershipEndedEmail(owner.email) });
  });
  return {};
}

export async function leaveProperty(db: Database, { hostId }: HostAccess, apartmentId: string) {
  await db.transaction((tx) => deleteMembership(tx, apartmentId, hostId));
  return {};
}

/** Returns the email address of the former member. */
async function deleteMembership(tx: Database, apartmentId: string, hostId: string) {
  const [deleted] = await tx
    .delete(propertyMembers)
    .where(and(eq(propertyMembers.apartmentId, apartmentId), eq(propertyMembers.hostId, hostId)))
    .returning({
      email: sql<string>`(select ${hosts.email} from ${hosts} where ${hosts.id} = ${hostId})`,
    });
  if (!deleted) throw notFound();
  await withdrawLinksTo(tx, [apartmentId]);
  return deleted.email;
}

/** A deleted account gives nobody else access. Restoring the account does not bring its members back. */
export async function endTeamOf(tx: Database, hostId: string) {
  const own = tx.select({ id: apartments.id }).from(apartments).where(belongsToAccount(hostId));
  await tx.delete(propertyMembers).where(inArray(propertyMembers.apartmentId, own));
  const left = await tx
    .delete(propertyMembers)
    .where(eq(propertyMembers.hostId, hostId))
    .returning({ apartmentId: propertyMembers.apartmentId });
  await withdrawLinksTo(
    tx,
    left.map(({ apartmentId }) => apartmentId),
  );
  await tx.delete(invitations).where(eq(invitations.hostId, hostId));
}
