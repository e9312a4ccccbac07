import type { UiState } from '@guest-portal/contract';

/** Whether a host with properties in these states may delete the account. The server has the last word. */
export function deletionAllowed(states: readonly UiState[]): boolean {
  return !states.some((state) => state === 'active' || state === 'active_until');
}
