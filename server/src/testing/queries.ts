import { Client } from 'pg';
import { vi } from 'vitest';

/** The queries that some work makes; the mail sender, the change feed's heartbeat and the liveness probe come whenever they like. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const asked = queries.mock.calls.map((call) => JSON.stringify(call[0]));
    return asked.filter((query) => !/mails|pg_notify|'alive'/.test(query));
  } finally {
    queries.mockRestore();
  }
}

export const countQueries = async (work: () => Promise<unknown>): Promise<number> =>
  (await queriesOf(work)).length;

/** How often some work waits for the database's disk: a transaction, or a write that is one by itself. */
export async function countCommits(work: () => Promise<unknown>): Promise<number> {
  let commits = 0;
  let isOpen = false;
  for (const query of await queriesOf(work)) {
    if (/\bbegin\b/i.test(query)) isOpen = true;
    else if (/\b(commit|rollback)\b/i.test(query)) {
      isOpen = false;
      commits += 1;
    } else if (!isOpen && /\b(insert into|update|delete from) /i.test(query)) commits += 1;
  }
  return commits;
}
