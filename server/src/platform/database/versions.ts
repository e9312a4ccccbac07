/** Two people, or two tabs, on one row: the later write must not bury the earlier one unseen. */
import { conflict } from '../http/errors.ts';

/**
 * Both sides are needed to choose: the caller has its own, `current` is what stands. It leaves in the
 * form of the endpoint's reply, like every row.
 */
export function staleVersion(current: Record<string, unknown>) {
  return conflict('stale_version', 'This was changed elsewhere in the meantime.', { current });
}
