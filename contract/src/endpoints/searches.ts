/** Guests' searches without a result. They are counted for the host, without any data about the guest. */
import { z } from 'zod';
import { maxTypedLength } from '../text/search-terms.ts';
import { removeRow } from './content/rows.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import { calendarDate, id, idParams, requiredLine } from './fields.ts';

export const reportSearchMiss = endpoint({
  method: 'POST',
  path: '/api/guest/search-miss/:apartmentId',
  summary: 'Record a search without results; terms that look like secrets are not stored',
  access: 'guest',
  params: z.object({ apartmentId: id.toLowerCase() }),
  body: z.object({ term: requiredLine('Search term is required', maxTypedLength) }),
  response: emptyReply,
});

export const searchMiss = z.object({
  id,
  /** The term as it was last typed, in lower case. */
  term: z.string(),
  count: z.int(),
  lastDay: calendarDate,
});

export const listSearchMisses = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/search-misses',
  summary: 'Guests’ searches without results, most frequent first',
  access: 'host',
  action: 'page.read',
  params: idParams,
  response: z.array(searchMiss),
});

export const deleteSearchMiss = removeRow('/api/host/search-misses/:id', 'Delete a missed search');

export type SearchMiss = z.output<typeof searchMiss>;
