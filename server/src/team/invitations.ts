/** Invitations to become a member: sent by email, accepted by the account with that address, withdrawn or expired. */
import type {
  acceptInvitation as acceptInvitationEndpoint,
  Invitation,
  InvitationView,
  NewInvitation,
  Reply,
} from '@guest-portal/contract';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { belongsToAccount, type HostAccess } from '../access/access.ts';
import { type Caller, requireVerified, type SignedInHost } from '../access/caller.ts';
import { lockProperties, writeToAccount } from '../access/property-lock.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { membersBudget } from '../budgets/budgets.ts';
import type { Database } from '../platform/database/database.ts';
import { jsonList } from '../platform/database/json-list.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import { badRequest, forbidden, invalidField, notFound } from '../platform/http/errors.ts';
import { chargeBudget } from '../platform/limits/budgets.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { normalEmail } from '../platform/mail/normal-email.ts';
import { createToken, hashToken } from '../platform/tokens.ts';
import { invitationAcceptedEmail, invitationEmail } from './emails.ts';
import { invitationsOfHost, invitationsToAddress } from './limits.ts';
import { invitations, invitedProperties, propertyMembers } from './tables.ts';

const daysToLive = 7;

const isOpen = gt(invitations.expiresAt, sql`now()`);

export async function listInvitations(db: Database, { hostId }: HostAccess): Promise<Invitation[]> {
  const rows = await selectInvitations(db)
    .where(and(eq(invitations.hostId, hostId), isOpen))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  // The properties of an invitation may have been deleted.
  return rows.filter(({ properties }) => properties.length > 0).map(toInvitation);
}

const selectInvitations = (db: Database) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      properties: jsonList(invitedProperties, {
        where: eq(invitedProperties.invitationId, invitations.id),
        orderBy: [asc(invitedProperties.apartmentId)],
        columns: { id: invitedProperties.apartmentId },
      }),
    })
    .from(invitations);

type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

const toInvitation = ({ properties, createdAt, expiresAt, ...row }: InvitationRow): Invitation => ({
  ...row,
  apartmentIds: properties.map(({ id }) => id),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** An earlier invitation of the same host to the same address ends, and the new one includes its properties. */
export async function invite(
  db: Database,
  host: Caller,
  { email: typedEmail, role, apartmentIds }: NewInvitation,
  publicUrl: string,
): Promise<Invitation> {
  requireVerified(host, 'invite people');
  const email = normalEmail(typedEmail);
  if (email === host.email) throw invalidField('email', 'This is your own email address.');
  return writeToAccount(db, host.access, async (tx) => {
    const editable = await lockProperties(tx, host.access, apartmentIds);
    if (!apartmentIds.every((id) => editable.has(id))) throw notFound();
    const managed = await propertiesManagedBy(tx, host.id, email);
    if (apartmentIds.every((id) => managed.has(id)))
      throw invalidField('email', 'This person already manages the chosen properties.');
    await chargeOrRefuse(tx, invitationsOfHost, host.id);
    await chargeOrRefuse(tx, invitationsToAddress, email);
    const earlierIds = await endEarlierInvitations(tx, host.id, email);
    const ids = [...new Set([...apartmentIds, ...earlierIds])];
    // A member is already counted.
    await chargeBudget(tx, membersBudget, host.id, managed.size > 0 ? 0 : 1);
    const { token, tokenHash } = createToken();
    const [created] = await tx
      .insert(invitations)
      .values({
        tokenHash,
        hostId: host.id,
        email,
        role,
        expiresAt: sql`now() + make_interval(days => ${daysToLive})`,
      })
      .returning({ id: invitations.id });
    if (!created) throw new Error('the invitation was not stored');
    const { id: invitationId } = created;
    await tx
      .insert(invitedProperties)
      .values(ids.map((apartmentId) => ({ invitationId, apartmentId })));
    const url = `${publicUrl}/invitation#${token}`;
    const properties = ids.length;
    await queueMail(tx, {
      recipient: email,
      ...invitationEmail({ inviter: host.email, properties, url }),
    });
    const [row] = await selectInvitations(tx).where(eq(invitations.id, invitationId));
    if (!row) throw new Error('the invitation was not stored');
    return toInvitation(row);
  });
}

/** The properties of the host that this person already works on. */
async function propertiesManagedBy(tx: Database, hostId: string, email: string) {
  const rows = await tx
    .select({ apartmentId: propertyMembers.apartmentId })
    .from(propertyMembers)
    .innerJoin(hosts, eq(hosts.id, propertyMembers.hostId))
    .innerJoin(apartments, eq(apartments.id, propertyMembers.apartmentId))
    .where(and(eq(hosts.email, email), belongsToAccount(hostId)));
  return new Set(rows.map(({ apartmentId }) => apartmentId));
}

/** Returns the ids of the properties that the ended invitations were for. */
async function endEarlierInvitations(tx: Database, hostId: string, email: string) {
  const isEarlier = and(eq(invitations.hostId, hostId), eq(invitations.email, email));
  const earlier = await tx
    .select({ apartmentId: invitedProperties.apartmentId })
    .from(invitedProperties)
    .innerJoin(invitations, eq(invitations.id, invitedProperties.invitationId))
    .where(and(isEarlier, isOpen));
  await tx.delete(invitations).where(isEarlier);
  return earlier.map(({ apartmentId }) => apartmentId);
}

export async function withdrawInvitation(db: Database, { hostId }: HostAccess, id: string) {
  const withdrawn = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.hostId, hostId)))
    .returning({ id: invitations.id });
  if (withdrawn.length === 0) throw notFound();
  return {};
}

const notUsable = () =>
  badRequest(
    'link_expired',
    'This invitation has expired, was withdrawn or was already accepted. Ask the sender for a new one.',
  );

const propertiesOf = (db: Database, invitationId: string, ownerId: string) =>
  db
    .select({ id: apartments.id, name: apartments.name })
    .from(invitedProperties)
    .innerJoin(apartments, eq(apartments.id, invitedProperties.apartmentId))
    .where(and(eq(invitedProperties.invitationId, invitationId), belongsToAccount(ownerId)))
    .orderBy(asc(apartments.createdAt), asc(apartments.id));

/** Shows a visitor with the link what it offers. Only the recipient learns the names of the properties. */
export async function viewInvitation(
  db: Database,
  token: string,
  visitor: SignedInHost | undefined,
): Promise<InvitationView> {
  const [invitation] = await db
    .select({
      id: invitations.id,
      hostId: invitations.hostId,
      email: invitations.email,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      inviter: hosts.email,
    })
    .from(invitations)
    .innerJoin(hosts, eq(hosts.id, invitations.hostId))
    .where(and(matchesOpenInvitation(token), isNull(hosts.deletedAt)));
  if (!invitation) throw notUsable();
  const { id, hostId, email, role, expiresAt, inviter } = invitation;
  const offered = await propertiesOf(db, id, hostId);
  if (offered.length === 0) throw notUsable();
  return {
    inviter,
    role,
    properties: offered.length,
    expiresAt: expiresAt.toISOString(),
    recipientHint: hideAddress(email),
    visitor: !visitor ? 'signed_out' : visitor.email === email ? 'recipient' : 'other_account',
  };
}

const matchesOpenInvitation = (token: string) =>
  and(eq(invitations.tokenHash, hashToken(token)), isOpen);

/** Enough for the recipient to recognise the address, and too little for others to learn it: `i•••@e•••.com`. */
export function hideAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${firstLetter(name)}•••@${firstLetter(domain)}•••${ending}`;
}

const firstLetter = (text: string) => [...text][0] ?? '';

type Acceptance = {
  token: string;
  publicUrl: string;
  markAddressAsVerified: MarkAddressAsVerified;
};
export type MarkAddressAsVerified = (tx: Database, hostId: string) => Promise<void>;

/**
 * The link was only sent to the recipient's mailbox, so accepting it also verifies the address of a new account. Of two
 * requests with the same link, one finds the invitation and the other gets an error.
 */
export async function acceptInvitation(
  db: Database,
  host: SignedInHost,
  { token, publicUrl, markAddressAsVerified }: Acceptance,
): Promise<Reply<typeof acceptInvitationEndpoint>> {
  return db.transaction(async (tx) => {
    const { account, inviter } = await lockAccounts(tx, host.id, token);
    const [invitation] = await tx
      .select()
      .from(invitations)
      .where(matchesOpenInvitation(token))
      .for('update');
    if (!invitation) throw notUsable();
    if (invitation.email !== account.email)
      throw forbidden(
        'other_account',
        `This invitation is for ${hideAddress(invitation.email)}. Sign in with that address to accept it.`,
      );
    // The lock makes a deletion of one of the properties wait.
    const offered = await propertiesOf(tx, invitation.id, invitation.hostId).for('key share', {
      of: apartments,
    });
    if (offered.length === 0) throw notUsable();
    await tx
      .insert(propertyMembers)
      .values(
        offered.map(({ id }) => ({ apartmentId: id, hostId: host.id, role: invitation.role })),
      )
      .onConflictDoNothing();
    await tx.delete(invitations).where(eq(invitations.id, invitation.id));
    await markAddressAsVerified(tx, host.id);
    await queueMail(tx, {
      recipient: inviter.email,
      ...invitationAcceptedEmail(account.email, offered.length, publicUrl),
    });
    return { apartments: offered };
  });
}

/**
 * Locks the accounts of the recipient and of the inviter, always in the same order, so that neither is deleted in the
 * meantime. A deletion locks the account before its invitations, so they are only locked afterwards.
 */
async function lockAccounts(tx: Database, recipientId: string, token: string) {
  const inviterIds = tx
    .select({ id: invitations.hostId })
    .from(invitations)
    .where(matchesOpenInvitation(token));
  const accounts = await tx
    .select({ id: hosts.id, email: hosts.email })
    .from(hosts)
    .where(
      and(isNull(hosts.deletedAt), or(eq(hosts.id, recipientId), inArray(hosts.id, inviterIds))),
    )
    .orderBy(asc(hosts.id))
    .for('no key update');
  const account = accounts.find(({ id }) => id === recipientId);
  const inviter = accounts.find(({ id }) => id !== recipientId);
  if (!account || !inviter) throw notUsable();
  return { account, inviter };
}

export const deleteExpiredInvitations = (db: Database) =>
  deleteInBatches(db, invitations, lt(invitations.expiresAt, sql`now()`));
