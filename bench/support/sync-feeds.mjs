/** Makes calendar feeds due and waits until a server has synced them. */
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./calendar-server.mjs').CalendarBehavior} CalendarBehavior */

/**
 * Syncs the first feeds of these calendars once.
 *
 * @param {{ client: import('pg').Client, origin: string, behavior: CalendarBehavior, feeds: number }} options
 * @returns {Promise<number>} the seconds from the first sync to the last
 */
export async function syncFeedsOnce({ client, origin, behavior, feeds }) {
  const reply = await fetch(`${origin}/behavior`, {
    method: 'POST',
    body: JSON.stringify(behavior),
  });
  if (!reply.ok) throw new Error('The calendar server did not accept its new state.');
  const condition = `id in (select id from calendar_feeds where address like $1 order by id limit $2)`;
  const values = [`${origin}%`, feeds];
  await client.query(
    `update calendar_feeds set next_attempt_at = now() where ${condition}`,
    values,
  );
  for (;;) {
    const { rows } = await client.query(
      `select count(*) filter (where next_attempt_at < now() + interval '20 minutes')::int as waiting,
         count(failure)::int as failed,
         extract(epoch from max(tried_at) - min(tried_at))::float as seconds
       from calendar_feeds where ${condition}`,
      values,
    );
    const [{ waiting, failed, seconds }] = rows;
    if (failed > 0) throw new Error('A feed could not be synced.');
    if (waiting === 0) return seconds;
    await sleep(100);
  }
}
