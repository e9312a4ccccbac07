/** What the server refuses, by field, where it names any. */
import { bodyOf } from './api.ts';

export function refusedFields(error: unknown): Record<string, string> {
  const { fields = [] } = bodyOf(error) as { fields?: { path: string; message: string }[] };
  // Of a list's, the list's; and the first word on a field is the one that counts.
  const named = fields.map(({ path, message }) => [path.split('.')[0] ?? '', message]);
  return Object.fromEntries(named.filter(([field]) => field !== '').toReversed());
}
