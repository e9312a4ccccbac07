/** Keeps the list of what is looked at: every link that a host has given, and none that is gone. */
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs/job.ts';

/** Maps that show something for whatever they are asked: nothing is learnt from asking them. */
const answerAnything =
  '^https?://(maps\\.google\\.[a-z.]+/|(www\\.)?google\\.[a-z.]+/maps|maps\\.apple\\.com/)';

const given = sql`
  select id as apartment_id, unnest(array[airbnb_link, google_maps_link]) as url from apartments
  union
  select apartment_id, google_maps_url from places`;

/** Not at once: a link that was just typed may be typed anew, and a thousand at once would be asked all together. */
const firstLook = sql`now() + interval '1 hour' + random() * interval '5 hours'`;

export async function collectLinks(db: Database) {
  await db.execute(sql`
    insert into link_checks (apartment_id, url, next_attempt_at)
    select apartment_id, url, ${firstLook}
    from (${given}) as given
    where url ~* '^https?://' and url !~* ${answerAnything}
    on conflict do nothing`);
  await db.execute(sql`
    delete from link_checks
    where not exists (
      select from (${given}) as given
      where given.apartment_id = link_checks.apartment_id and given.url = link_checks.url
    )`);
}

export const linkCollecting: ScheduledJob = {
  name: 'links to check',
  every: 86_400,
  timeout: 600,
  run: ({ db }) => collectLinks(db),
};
