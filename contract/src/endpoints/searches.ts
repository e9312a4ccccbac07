/** What guests looked for on the page and did not find: counted for the host, with nothing about who looked. */
import { z } from 'zod';
import { remove } from './content/rows.ts';
import { done, endpoint } from './endpoint.ts';
import { calendarDate, id, idParams, requiredLine } from './fields.ts';
import { longestTyped } from './search-terms.ts';

export const reportSearchMiss = endpoint({
  method: 'POST',
  path: '/api/guest/search-miss/:apartmentId',
  summary: 'Count what was looked for and not found; what looks like a secret is not kept',
  access: 'guest',
  params: z.object({ apartmentId: id.toLowerCase() }),
  body: z.object({ term: requiredLine('What was looked for is required', longestTyped) }),
  response: done,
});

export const searchMiss = z.object({
  id,
  /** As it was typed last, in small letters. */
  term: z.string(),
  count: z.int(),
  lastDay: calendarDate,
});

export const listSearchMisses = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/search-misses',
  summary: 'What guests looked for and did not find, the most wanted first',
  access: 'host',
  params: idParams,
  response: z.array(searchMiss),
});

export const deleteSearchMiss = remove(
  '/api/host/search-misses/:id',
  'Forget a term that guests looked for',
);

export type SearchMiss = z.output<typeof searchMiss>;
