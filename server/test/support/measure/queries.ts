import { Client } from 'pg';
import { vi } from 'vitest';

export type RecordedQuery = { text: string; values: unknown[] };

/**
 * Returns the queries that some work makes. Those of jobs, the email queue, the change feed's heartbeat and the liveness
 * probe are left out, because they come at any time.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const queries = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const recorded = queries.mock.calls.map(([query, values]: unknown[]) =>
      recordedQuery(query, values),
    );
    return recorded.filter(({ text }) => !/\b(mails|jobs)\b|pg_notify|'alive'/.test(text));
  } finally {
    queries.mockRestore();
  }
}

/** A query is a text with its values beside it, or both in one object. */
function recordedQuery(query: unknown, values: unknown): RecordedQuery {
  const { text, values: ownValues } =
    typeof query === 'string' ? { text: query } : (query as { text: string; values?: unknown[] });
  return { text, values: ownValues ?? (Array.isArray(values) ? values : []) };
}

export const countQueries = async (work: () => Promise<unknown>): Promise<number> =>
  (await queriesOf(work)).length;

/** Counts transactions, including those that are rolled back, and writes outside of one. */
export async function countCommits(work: () => Promise<unknown>): Promise<number> {
  let commits = 0;
  let isOpen = false;
  for (const { text: query } of await queriesOf(work)) {
    if (/\bbegin\b/i.test(query)) isOpen = true;
    else if (/\b(commit|rollback)\b/i.test(query)) {
      isOpen = false;
      commits += 1;
    } else if (!isOpen && /\b(insert into|update|delete from) /i.test(query)) commits += 1;
  }
  return commits;
}
