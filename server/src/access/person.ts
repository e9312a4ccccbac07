/** Who did something: a host, or a member of the crew, who has no account. */
import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { nameOfPerson } from '../accounts/tables.ts';
import { crewMembers, crewProperties } from '../crew/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { type Access, isCrew } from './access.ts';

export type Person = { hostId: string } | { crewId: string };

/** The values of the two columns that record a person. Both are written, so that a former person is replaced. */
export const idsOfPerson = (person: Person) =>
  'hostId' in person
    ? { hostId: person.hostId, crewId: null }
    : { hostId: null, crewId: person.crewId };

/** The name of the recorded person, in SQL; null if the person is gone. */
export const nameOfHostOrCrew = (hostId: SQLWrapper, crewId: SQLWrapper) => sql<
  string | null
>`coalesce(
  ${nameOfPerson(hostId)},
  (select ${crewMembers.name} from ${crewMembers} where ${crewMembers.id} = ${crewId}))`;

/** Returns who the caller is at the property. A phone has one member of the crew for each host. */
export async function personAt(db: Database, access: Access, apartmentId: string): Promise<Person> {
  if (!isCrew(access)) return { hostId: access.hostId };
  const [member] = await db
    .select({ crewId: crewProperties.crewId })
    .from(crewProperties)
    .where(
      and(
        eq(crewProperties.apartmentId, apartmentId),
        inArray(crewProperties.crewId, [...access.crewIds]),
      ),
    )
    .orderBy(asc(crewProperties.crewId))
    .limit(1);
  if (!member) throw notFound();
  return member;
}
