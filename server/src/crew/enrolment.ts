/** Enrols a phone with the link that a host has sent. Viewing the link does not use it. */
import type {
  enrolCrewPhone,
  HandlerInput,
  Reply,
  viewEnrolment as viewEnrolmentEndpoint,
} from '@guest-portal/contract';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { hosts, personName } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http/errors.ts';
import { createLinkCode } from '../platform/link-code.ts';
import { createToken, hashToken } from '../platform/tokens.ts';
import { maxHostsOfPhone } from './limits.ts';
import { crewSessionExpiry, findCrewSession } from './sessions.ts';
import { crewMembers, crewPasskeys, crewProperties, crewSessions } from './tables.ts';

const matchesOpenLink = (token: string) =>
  and(
    eq(crewMembers.linkHash, hashToken(token)),
    gt(crewMembers.linkExpiresAt, sql`now()`),
    isNull(hosts.deletedAt),
  );

export async function viewEnrolment(
  db: Database,
  token: string,
): Promise<Reply<typeof viewEnrolmentEndpoint>> {
  const [member] = await db
    .select({
      id: crewMembers.id,
      name: crewMembers.name,
      expiresAt: crewMembers.linkExpiresAt,
      host: personName,
    })
    .from(crewMembers)
    .innerJoin(hosts, eq(hosts.id, crewMembers.hostId))
    .where(matchesOpenLink(token));
  if (!member?.expiresAt) throw notFound();
  const { id, name, host, expiresAt } = member;
  const assigned = await db
    .select({ name: apartments.name })
    .from(crewProperties)
    .innerJoin(apartments, eq(apartments.id, crewProperties.apartmentId))
    .where(eq(crewProperties.crewId, id))
    .orderBy(asc(apartments.createdAt), asc(apartments.id));
  return {
    name,
    host,
    properties: assigned.map((property) => property.name),
    expiresAt: expiresAt.toISOString(),
  };
}

type Enrolment = HandlerInput<typeof enrolCrewPhone>['body'];

/**
 * Returns the token of the phone. A phone that another host has enrolled keeps its token. Phones and passkeys that this
 * person had before lose their access, because a host sends a new link after a phone was lost.
 */
export function enrolPhone(
  db: Database,
  { token, name }: Enrolment,
  phoneToken: string | undefined,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Of two requests with the same link, the second one waits for this lock and then finds no link.
    const [member] = await tx
      .select({ id: crewMembers.id })
      .from(crewMembers)
      .innerJoin(hosts, eq(hosts.id, crewMembers.hostId))
      .where(matchesOpenLink(token))
      .for('no key update', { of: crewMembers });
    if (!member) throw notFound();
    await tx
      .update(crewMembers)
      .set({
        name,
        linkHash: null,
        linkExpiresAt: null,
        // A lost phone also knows the address of the calendar.
        calendarCode: createLinkCode(),
        enrolledAt: sql`coalesce(${crewMembers.enrolledAt}, now())`,
      })
      .where(eq(crewMembers.id, member.id));
    await tx.delete(crewSessions).where(eq(crewSessions.crewId, member.id));
    await tx.delete(crewPasskeys).where(eq(crewPasskeys.crewId, member.id));
    const phone = await phoneOf(tx, phoneToken);
    await tx.insert(crewSessions).values({
      tokenHash: phone.tokenHash,
      crewId: member.id,
      expiresAt: crewSessionExpiry,
    });
    return phone.token;
  });
}

/** A cookie without a session could come from somebody else, so it is not reused. */
async function phoneOf(tx: Database, token: string | undefined) {
  const session = token ? await findCrewSession(tx, token) : undefined;
  if (!token || !session) return createToken();
  if (session.crewIds.length >= maxHostsOfPhone)
    throw conflict('too_many', `A phone can be enrolled by at most ${maxHostsOfPhone} hosts.`);
  return { token, tokenHash: hashToken(token) };
}
