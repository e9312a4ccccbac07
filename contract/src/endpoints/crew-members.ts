/** The crew as hosts see it: the people who clean the properties. They have no account; a link enrols their phone. */
import { z } from 'zod';
import { maxCrewName } from '../limits/stay-rules.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import { id, idParams, instant, requiredLine } from './fields.ts';

export const crewMember = z.object({
  id,
  name: z.string(),
  /** Who added the person; null if it was the owner or an account that no longer exists. */
  addedBy: z.string().nullable(),
  /** The properties that the caller may manage, without those of other people. */
  apartmentIds: z.array(id),
  /** Whether the caller may manage all of the person’s properties. Only then can they create a link. */
  isManagedFully: z.boolean(),
  /** Until when the last link can be used; null if it was used or has expired. */
  linkExpiresAt: instant.nullable(),
  /** When a phone was enrolled first; null until then. */
  enrolledAt: instant.nullable(),
  /** When an enrolled phone last opened the page; null if none is enrolled. */
  lastSeenAt: instant.nullable(),
});

const apartmentIds = z
  .array(id)
  .min(1, { error: 'Choose at least one property' })
  .max(500, { error: 'Choose at most 500 properties' });

/** The only reply with the link: the server stores a hash of it. */
const crewMemberWithLink = z.object({ member: crewMember, url: z.string() });

export const listCrew = endpoint({
  method: 'GET',
  path: '/api/host/crew',
  summary: 'The crew of all properties that the caller may manage',
  access: 'host',
  action: 'crew.read',
  response: z.array(crewMember),
});

const newCrewMember = z.object({
  name: requiredLine('Enter a name', maxCrewName),
  apartmentIds,
});

export const addCrewMember = endpoint({
  method: 'POST',
  path: '/api/host/crew',
  summary:
    'Add a person to the crew of some properties of one owner; the link in the reply works once, for 7 days',
  access: 'host',
  action: 'crew.manage',
  body: newCrewMember,
  response: crewMemberWithLink,
  status: 201,
});

export const renewCrewLink = endpoint({
  method: 'POST',
  path: '/api/host/crew/:id/link',
  summary:
    'Create a new link; an unused one stops working. Using it signs out the phones that were enrolled before',
  access: 'host',
  action: 'crew.manage',
  params: idParams,
  response: crewMemberWithLink,
  status: 201,
});

export const updateCrewProperties = endpoint({
  method: 'PUT',
  path: '/api/host/crew/:id/properties',
  summary:
    'Choose a person’s properties among those that the caller may manage; other properties stay as they are',
  access: 'host',
  action: 'crew.manage',
  params: idParams,
  body: z.object({ apartmentIds }),
  response: crewMember,
});

export const removeCrewMember = endpoint({
  method: 'DELETE',
  path: '/api/host/crew/:id',
  summary:
    'Remove a person from all properties that the caller may manage; access ends at once, on every phone',
  access: 'host',
  action: 'crew.manage',
  params: idParams,
  response: emptyReply,
});

export type CrewMember = z.output<typeof crewMember>;
export type CrewMemberWithLink = z.output<typeof crewMemberWithLink>;
export type NewCrewMember = z.output<typeof newCrewMember>;
