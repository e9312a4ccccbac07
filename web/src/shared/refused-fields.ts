/** Returns the server's messages by field. The result is empty if the error is not about fields. */
import { bodyOf } from './api.ts';

export function refusedFields(error: unknown): Record<string, string> {
  const { fields = [] } = bodyOf(error) as { fields?: { path: string; message: string }[] };
  // An error in a list entry belongs to the list. Only the first message for each field is shown.
  const named = fields.map(({ path, message }) => [path.split('.')[0] ?? '', message]);
  return Object.fromEntries(named.filter(([field]) => field !== '').toReversed());
}
