/** Checks each link once a week and stores the result. All servers on the database share this work. */
import { eq, sql } from 'drizzle-orm';
import { errorText } from '../platform/jobs/error-text.ts';
import { defineQueue, type JobContext, type Queue } from '../platform/jobs/job.ts';
import type { Logger } from '../platform/monitoring/log.ts';
import { SafeFetchError } from '../platform/safe-fetch/reasons.ts';
import type { SafeFetch } from '../platform/safe-fetch/safe-fetch.ts';
import { type LinkCheck, linkChecks } from './tables.ts';

/** The number of concurrent checks. It is low, because there is no hurry. */
export const concurrentLinkChecks = 2;

const weekSeconds = 7 * 86_400;

export function openLinkQueue(safeFetch: SafeFetch, log: Logger): Queue {
  return defineQueue({
    name: 'links',
    table: linkChecks,
    key: 'id',
    timeout: 30,
    // The backoff is for failures of our own. A failure of a link is stored with it, and the link is checked again at
    // its usual time.
    backoff: { first: 3_600, factor: 2, longest: weekSeconds },
    repeats: weekSeconds,
    atOnce: concurrentLinkChecks,
    handle: (link, context) => checkLink(link, safeFetch, context),
    onFailure: ({ row, error, seconds }) => {
      log.warn(
        { err: error, link: row.id, seconds },
        'a link could not be checked; it will be retried',
      );
      return { reason: errorText(error) };
    },
  });
}

async function checkLink({ id, url }: LinkCheck, safeFetch: SafeFetch, { db, signal }: JobContext) {
  const failure = await failureOf(safeFetch, url, signal);
  await db
    .update(linkChecks)
    .set({
      lookedAt: sql`now()`,
      failure,
      failedSince: failure === null ? null : sql`coalesce(${linkChecks.failedSince}, now())`,
    })
    .where(eq(linkChecks.id, id));
}

/** A link is gone only at 404 or 410. A server that sends another error may just not show the page to a program. */
async function failureOf(
  safeFetch: SafeFetch,
  url: string,
  signal: AbortSignal,
): Promise<LinkCheck['failure']> {
  try {
    if (await succeedsWithHead(safeFetch, url, signal)) return null;
    const status = await statusOf(safeFetch, url, 'GET', signal);
    return status === 404 || status === 410 ? 'gone' : null;
  } catch (error) {
    if (!(error instanceof SafeFetchError) || error.reason === 'busy') throw error;
    return meansUnreachable[error.reason] ? 'unreachable' : null;
  }
}

/** Some servers do not support HEAD. They respond with various errors or close the connection. */
async function succeedsWithHead(safeFetch: SafeFetch, url: string, signal: AbortSignal) {
  try {
    return (await statusOf(safeFetch, url, 'HEAD', signal)) < 400;
  } catch (error) {
    if (!(error instanceof SafeFetchError) || error.reason === 'busy') throw error;
    return false;
  }
}

const meansUnreachable: Record<Exclude<SafeFetchError['reason'], 'busy'>, boolean> = {
  not_an_address: true,
  unreachable: true,
  too_slow: true,
  not_followed: false,
  broken_off: false,
  unknown_encoding: false,
  too_large: false,
};

async function statusOf(
  safeFetch: SafeFetch,
  url: string,
  method: 'HEAD' | 'GET',
  signal: AbortSignal,
): Promise<number> {
  const answer = await safeFetch.ask(url, { method, maximumBytes: 10 * 1024 ** 2, signal });
  answer.end();
  return answer.status;
}
