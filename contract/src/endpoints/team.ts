/** The people who work on a host's properties, and the invitations that make them members. */
import { z } from 'zod';
import { emptyReply, endpoint } from './endpoint.ts';
import { emailAddress, id, idParams, instant } from './fields.ts';

/** A manager edits the page of a property and its stays. */
export const memberRoles = ['manager'] as const;
const role = z.enum(memberRoles);

/** A person at one property. The same person at another property is another entry with the same id. */
export const member = z.object({
  id,
  apartmentId: id,
  role,
  name: z.string(),
  email: z.string(),
  /** When the person last used the product; null if they are signed out everywhere. */
  lastSeenAt: instant.nullable(),
  createdAt: instant,
});

export const invitation = z.object({
  id,
  email: z.string(),
  role,
  apartmentIds: z.array(id),
  createdAt: instant,
  expiresAt: instant,
});

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/host/team',
  summary: 'The members of all properties that the host owns, and the open invitations',
  access: 'host',
  action: 'member.read',
  response: z.object({ members: z.array(member), invitations: z.array(invitation) }),
});

const newInvitation = z.object({
  email: emailAddress,
  role,
  apartmentIds: z
    .array(id)
    .min(1, { error: 'Choose at least one property' })
    .max(500, { error: 'Choose at most 500 properties' }),
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/host/invitations',
  summary: 'Email an invitation to become a member of some properties; it works once, for 7 days',
  access: 'host',
  action: 'member.manage',
  body: newInvitation,
  response: invitation,
  status: 201,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/host/invitations/:id',
  summary: 'Withdraw an invitation, so that its link stops working',
  access: 'host',
  action: 'member.manage',
  params: idParams,
  response: emptyReply,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/host/apartments/:id/members/:memberId',
  summary: 'End a member’s access to a property at once, on all their devices',
  access: 'host',
  action: 'member.manage',
  params: idParams.extend({ memberId: id }),
  response: emptyReply,
});

export const leaveProperty = endpoint({
  method: 'DELETE',
  path: '/api/host/apartments/:id/membership',
  summary: 'Give up one’s own access to another host’s property',
  access: 'host',
  action: 'account.edit',
  params: idParams,
  response: emptyReply,
});

const invitationToken = z.object({ token: z.string().min(1).max(200) });

export const viewInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/view',
  summary: 'What an invitation offers, and whether it is for the account that is signed in',
  access: 'anyone',
  body: invitationToken,
  response: z.object({
    /** The email address of the host who sent the invitation. */
    inviter: z.string(),
    role,
    /** How many properties the invitation is for. */
    properties: z.int(),
    expiresAt: instant,
    /** The recipient’s address without most of its letters, for example `i•••@e•••.com`. */
    recipientHint: z.string(),
    visitor: z.enum(['signed_out', 'recipient', 'other_account']),
  }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  summary: 'Become a member of the invitation’s properties; only for the account with its address',
  access: 'host',
  action: 'account.edit',
  body: invitationToken,
  response: z.object({ apartments: z.array(z.object({ id, name: z.string() })) }),
});

export type Member = z.output<typeof member>;
export type Invitation = z.output<typeof invitation>;
export type NewInvitation = z.output<typeof newInvitation>;
export type InvitationView = z.output<typeof viewInvitation.response>;
