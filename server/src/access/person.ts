/** A person who works at a property: a host, or a member of the crew, who has no account. */
export type Person = { hostId: string } | { crewId: string };
