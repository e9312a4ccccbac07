import { Client } from 'pg';
import { vi } from 'vitest';

/** How many queries some work costs; the mail sender, the heartbeat of the change feed and the liveness probe come whenever they like. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const asked = queries.mock.calls.map((call) => JSON.stringify(call[0]));
    return asked.filter((query) => !/mails|pg_notify|'alive'/.test(query)).length;
  } finally {
    queries.mockRestore();
  }
}
