/** The search of staff: by a host's name or email address, a property's name, or the beginning of its id. */
import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';

/** Returns a condition on hosts, or undefined for an empty search. */
export function matchesSearch(db: Database, search: string): SQL | undefined {
  const phrase = search.trim().replace(/\s+/g, ' ');
  if (phrase === '') return undefined;
  // LIKE would treat some characters as wildcards, and it takes three times as long.
  const contains = (text: SQLWrapper) => sql`strpos(lower(${text}), lower(${phrase})) > 0`;
  const isMatchingProperty = or(
    contains(apartments.name),
    isStartOfId(phrase) ? sql`starts_with(${apartments.id}::text, lower(${phrase}))` : undefined,
  );
  return or(
    contains(sql`${hosts.firstName} || ' ' || ${hosts.lastName}`),
    contains(hosts.email),
    inArray(
      hosts.id,
      db.select({ id: apartments.hostId }).from(apartments).where(isMatchingProperty),
    ),
  );
}

/** The screen shows the first eight characters of an id. */
const isStartOfId = (text: string) => /^[0-9a-f-]{8,36}$/i.test(text);
