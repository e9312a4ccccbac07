/** Who did something: a host, or a member of the crew, who has no account. */
import { type SQLWrapper, sql } from 'drizzle-orm';
import { nameOfPerson } from '../accounts/tables.ts';
import { crewMembers } from '../crew/tables.ts';

export type Person = { hostId: string } | { crewId: string };

/** The values of the two columns that record a person. Both names are written, so that the former one is replaced. */
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
