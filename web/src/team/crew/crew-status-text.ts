import { dayText, lastSeenText } from '../last-seen-text.ts';
import type { CrewMember } from './queries.ts';

/** Says whether a person has used the link, and when they were last seen. */
export function crewStatusText(
  { linkExpiresAt, enrolledAt, lastSeenAt }: CrewMember,
  now: Date,
): string {
  if (enrolledAt !== null) {
    const seen = lastSeenAt === null ? 'Signed out on all phones' : lastSeenText(lastSeenAt, now);
    return linkExpiresAt === null
      ? seen
      : `${seen} · New link works until ${dayText(linkExpiresAt)}`;
  }
  return linkExpiresAt === null
    ? 'Link expired without being used'
    : `Link not used yet · Works until ${dayText(linkExpiresAt)}`;
}
