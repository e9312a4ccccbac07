/**
 * Maintains the list of links to check: the Airbnb and map links of properties and places, except those that cannot be
 * checked.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs/job.ts';

/** Map services that show something at every URL, so that a check of their links would tell us nothing. */
const uncheckableMaps =
  '^https?://(maps\\.google\\.[a-z.]+/|(www\\.)?google\\.[a-z.]+/maps|maps\\.apple\\.com/)';

const enteredLinks = sql`
  select id as apartment_id, unnest(array[airbnb_link, google_maps_link]) as url from apartments
  union
  select apartment_id, google_maps_url from places`;

/**
 * The first check is not immediate, because the host may still change a new link, and a thousand new links must not be
 * checked at once.
 */
const firstCheckAt = sql`now() + interval '1 hour' + random() * interval '5 hours'`;

export async function collectLinks(db: Database) {
  await db.execute(sql`
    insert into link_checks (apartment_id, url, next_attempt_at)
    select apartment_id, url, ${firstCheckAt}
    from (${enteredLinks}) as entered
    where url ~* '^https?://' and url !~* ${uncheckableMaps}
    on conflict do nothing`);
  await db.execute(sql`
    delete from link_checks
    where not exists (
      select from (${enteredLinks}) as entered
      where entered.apartment_id = link_checks.apartment_id and entered.url = link_checks.url
    )`);
}

export const collectLinksJob: ScheduledJob = {
  name: 'links to check',
  every: 86_400,
  timeout: 600,
  run: ({ db }) => collectLinks(db),
};
