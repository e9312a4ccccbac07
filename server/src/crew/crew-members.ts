/** The crew as hosts manage it. A member of the crew belongs to the account that owns the properties. */
import type { CrewMember, CrewMemberWithLink, NewCrewMember } from '@guest-portal/contract';
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type HostAccess, mayEdit, mayRead } from '../access/access.ts';
import { type Caller, requireVerified } from '../access/caller.ts';
import { lockProperties, writeToAccount, writeToProperties } from '../access/property-lock.ts';
import { hosts, nameOfPerson } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { crewBudget } from '../budgets/budgets.ts';
import type { Database } from '../platform/database/database.ts';
import { jsonList } from '../platform/database/json-list.ts';
import { forbidden, invalidField, notFound } from '../platform/http/errors.ts';
import { chargeBudget } from '../platform/limits/budgets.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { createLinkCode } from '../platform/link-code.ts';
import { createToken } from '../platform/tokens.ts';
import { propertyMembers } from '../team/tables.ts';
import { crewLinksOfHost } from './limits.ts';
import { crewMembers, crewProperties, crewSessions } from './tables.ts';

const daysToLive = 7;
const noLink = { linkHash: null, linkExpiresAt: null };
const linkExpiry = sql`now() + make_interval(days => ${daysToLive})`;

const assignments = (db: Database, condition: SQL) =>
  db
    .select({ one: sql`1` })
    .from(crewProperties)
    .where(and(eq(crewProperties.crewId, crewMembers.id), condition));

/** An owner also sees members whose properties have all been deleted. */
const isVisible = (db: Database, access: HostAccess) =>
  or(
    eq(crewMembers.hostId, access.hostId),
    exists(assignments(db, mayRead(access, crewProperties.apartmentId))),
  );

const isManagedFully = (db: Database, access: HostAccess) =>
  notExists(assignments(db, not(mayRead(access, crewProperties.apartmentId))));

const selectMembers = (db: Database, access: HostAccess, condition?: SQL) => {
  const lastSeenAt = db
    .select({ at: max(crewSessions.lastSeenAt) })
    .from(crewSessions)
    .where(eq(crewSessions.crewId, crewMembers.id));
  return db
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      addedBy: sql<
        string | null
      >`case when ${ne(crewMembers.addedBy, crewMembers.hostId)} then ${nameOfPerson(crewMembers.addedBy)} end`,
      properties: jsonList(crewProperties, {
        where: and(
          eq(crewProperties.crewId, crewMembers.id),
          mayRead(access, crewProperties.apartmentId),
        ),
        orderBy: [asc(crewProperties.apartmentId)],
        columns: { id: crewProperties.apartmentId },
      }),
      isManagedFully: sql<boolean>`${isManagedFully(db, access)}`,
      linkExpiresAt:
        sql<Date | null>`case when ${crewMembers.linkExpiresAt} > now() then ${crewMembers.linkExpiresAt} end`.mapWith(
          crewMembers.linkExpiresAt,
        ),
      enrolledAt: crewMembers.enrolledAt,
      lastSeenAt: sql`(${lastSeenAt})`.mapWith(crewSessions.lastSeenAt) as SQL<Date | null>,
    })
    .from(crewMembers)
    .where(and(isVisible(db, access), condition))
    .orderBy(asc(crewMembers.createdAt), asc(crewMembers.id));
};

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

const toMember = ({ properties, ...row }: MemberRow): CrewMember => ({
  ...row,
  apartmentIds: properties.map(({ id }) => id),
  linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
  enrolledAt: row.enrolledAt?.toISOString() ?? null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

export async function listCrew(db: Database, access: HostAccess): Promise<CrewMember[]> {
  return (await selectMembers(db, access)).map(toMember);
}

async function findMember(db: Database, access: HostAccess, id: string): Promise<CrewMember> {
  const [row] = await selectMembers(db, access, eq(crewMembers.id, id));
  if (!row) throw notFound();
  return toMember(row);
}

export async function addCrewMember(
  db: Database,
  host: Caller,
  { name, apartmentIds }: NewCrewMember,
  publicUrl: string,
): Promise<CrewMemberWithLink> {
  const { access } = host;
  requireVerified(host, 'add people to your crew');
  return writeToAccount(db, access, async (tx) => {
    const ownerId = await lockOwner(tx, access, apartmentIds);
    const editable = await lockProperties(tx, access, apartmentIds);
    if (!apartmentIds.every((id) => editable.has(id))) throw notFound();
    await chargeOrRefuse(tx, crewLinksOfHost, host.id);
    await chargeBudget(tx, crewBudget, ownerId, 1);
    const { token, tokenHash } = createToken();
    const [created] = await tx
      .insert(crewMembers)
      .values({
        hostId: ownerId,
        addedBy: host.id,
        name,
        linkHash: tokenHash,
        linkExpiresAt: linkExpiry,
        calendarCode: createLinkCode(),
      })
      .returning({ id: crewMembers.id });
    if (!created) throw new Error('the member of the crew was not stored');
    await assignProperties(tx, created.id, apartmentIds);
    return { member: await findMember(tx, access, created.id), url: linkUrl(publicUrl, token) };
  });
}

const linkUrl = (publicUrl: string, token: string) => `${publicUrl}/crew#${token}`;

/**
 * Returns the account that owns all of the properties. It is locked before them, as in a deletion of the account, so
 * that no deadlock can occur.
 */
async function lockOwner(tx: Database, access: HostAccess, apartmentIds: string[]) {
  const owners = await tx
    .select({ id: hosts.id })
    .from(hosts)
    .innerJoin(apartments, eq(apartments.hostId, hosts.id))
    .where(and(inArray(apartments.id, apartmentIds), mayEdit(access), isNull(hosts.deletedAt)))
    .for('key share', { of: hosts });
  const [ownerId, ...others] = new Set(owners.map(({ id }) => id));
  if (!ownerId) throw notFound();
  if (others.length > 0) throw ofSeveralOwners();
  return ownerId;
}

const ofSeveralOwners = () => invalidField('apartmentIds', 'Choose properties of one owner.');

/** Returns whether the person got a property that they did not have. */
async function assignProperties(
  tx: Database,
  crewId: string,
  apartmentIds: string[],
): Promise<boolean> {
  const added = await tx
    .insert(crewProperties)
    .values([...new Set(apartmentIds)].map((apartmentId) => ({ apartmentId, crewId })))
    .onConflictDoNothing()
    .returning({ id: crewProperties.apartmentId });
  return added.length > 0;
}

/** The new link replaces an unused one. Phones that are enrolled keep their access until it is used. */
export async function renewCrewLink(
  db: Database,
  host: Caller,
  id: string,
  publicUrl: string,
): Promise<CrewMemberWithLink> {
  const { access } = host;
  requireVerified(host, 'add people to your crew');
  const { apartmentIds, isManagedFully: isAllowed } = await findMember(db, access, id);
  if (!isAllowed)
    throw forbidden(
      'other_properties',
      'This person also works at properties that you do not manage. Ask the owner for a new link.',
    );
  // The lock makes this wait for the removal of a manager, which withdraws only the links that exist.
  return writeToProperties(db, access, apartmentIds, async (tx) => {
    await chargeOrRefuse(tx, crewLinksOfHost, host.id);
    const { token, tokenHash } = createToken();
    const renewed = await tx
      .update(crewMembers)
      .set({ linkHash: tokenHash, linkExpiresAt: linkExpiry })
      .where(and(eq(crewMembers.id, id), isVisible(tx, access), isManagedFully(tx, access)))
      .returning({ id: crewMembers.id });
    if (renewed.length === 0) throw notFound();
    return { member: await findMember(tx, access, id), url: linkUrl(publicUrl, token) };
  });
}

/** Properties that the caller may not manage stay as they are. */
export function updateCrewProperties(
  db: Database,
  access: HostAccess,
  id: string,
  apartmentIds: string[],
): Promise<CrewMember> {
  return writeToProperties(db, access, apartmentIds, async (tx, editable) => {
    const { hostId } = await lockMember(tx, access, id);
    const chosen = apartmentIds.map((apartmentId) => editable.get(apartmentId));
    if (!chosen.every((property) => property !== undefined)) throw notFound();
    if (chosen.some(({ ownerId }) => ownerId !== hostId)) throw ofSeveralOwners();
    await unassignProperties(
      tx,
      access,
      id,
      not(inArray(crewProperties.apartmentId, apartmentIds)),
    );
    if (await assignProperties(tx, id, apartmentIds)) await withdrawLinkOfOthers(tx, access, id);
    return findMember(tx, access, id);
  });
}

/**
 * Withdraws the unused link of a person who got more properties, if another host may have created it: they may not
 * manage all of these properties.
 */
async function withdrawLinkOfOthers(tx: Database, { hostId }: HostAccess, id: string) {
  const managedByOthers = tx
    .select({ id: propertyMembers.apartmentId })
    .from(propertyMembers)
    .where(ne(propertyMembers.hostId, hostId));
  await tx
    .update(crewMembers)
    .set(noLink)
    .where(
      and(
        eq(crewMembers.id, id),
        exists(assignments(tx, inArray(crewProperties.apartmentId, managedByOthers))),
      ),
    );
}

/** Withdraws all unused links to properties when a manager leaves them, because they may have created one. */
export async function withdrawLinksTo(db: Database, apartmentIds: string[]) {
  const isAssigned = exists(assignments(db, inArray(crewProperties.apartmentId, apartmentIds)));
  // Locking in the order of the ids prevents deadlocks between managers who leave at the same time.
  const withLink = db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(and(isNotNull(crewMembers.linkHash), isAssigned))
    .orderBy(asc(crewMembers.id))
    .for('no key update');
  await db.update(crewMembers).set(noLink).where(inArray(crewMembers.id, withLink));
}

/** The access ends with this transaction, because every query of the crew reads its properties. */
export async function removeCrewMember(db: Database, access: HostAccess, id: string) {
  const { apartmentIds } = await findMember(db, access, id);
  return writeToProperties(db, access, apartmentIds, async (tx) => {
    await lockMember(tx, access, id);
    await unassignProperties(tx, access, id);
    const isAssigned = exists(assignments(tx, sql`true`));
    await tx.delete(crewMembers).where(and(eq(crewMembers.id, id), not(isAssigned)));
    return {};
  });
}

async function lockMember(tx: Database, access: HostAccess, id: string) {
  const [member] = await tx
    .select({ hostId: crewMembers.hostId })
    .from(crewMembers)
    .where(and(eq(crewMembers.id, id), isVisible(tx, access)))
    .for('update');
  if (!member) throw notFound();
  return member;
}

async function unassignProperties(tx: Database, access: HostAccess, id: string, condition?: SQL) {
  await tx
    .delete(crewProperties)
    .where(
      and(eq(crewProperties.crewId, id), mayEdit(access, crewProperties.apartmentId), condition),
    );
}

/** A deleted account gives nobody else access. Restoring the account does not bring its crew back. */
export async function endCrewOf(tx: Database, hostId: string) {
  await tx.delete(crewMembers).where(eq(crewMembers.hostId, hostId));
}
