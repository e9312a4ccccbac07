/** Why a PIN did not open the page, in words that never blame the guest for somebody else's fault. */
import { CallError, codeOf, sentenceOf } from '../../api.ts';
import type { ToastContent } from '../../ui/toast.ts';

export interface Refusal extends ToastContent {
  description: string;
  /** The PIN itself is at fault: its slots turn red and are typed again. */
  wrongPin?: boolean;
  /** Stays on the page as well, for as many seconds. */
  waitSeconds?: number;
  /** They are no promise: the host has to do something. */
  hostDecides?: boolean;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof CallError && error.status === 429) {
    return {
      title: 'Please wait before trying again',
      description: sentenceOf(error) ?? 'Too many attempts. Please try again later.',
      waitSeconds: error.retryAfter ?? 60,
      hostDecides: codeOf(error) === 'new_devices_refused',
    };
  }
  if (error instanceof CallError && error.status >= 500) {
    return {
      title: 'Something went wrong',
      description: 'Your PIN could not be checked. Please try again in a moment.',
    };
  }
  // What fetch throws when it reaches nobody.
  if (error instanceof TypeError) {
    return {
      title: 'No connection',
      description: 'Your PIN could not be checked. Please check your connection and try again.',
    };
  }
  return {
    title: 'Incorrect PIN',
    description: 'The PIN you entered is incorrect. Please check and try again.',
    wrongPin: true,
  };
}

export const incomplete: ToastContent = {
  title: 'Incomplete PIN',
  description: 'Please enter all 4 digits of your PIN code.',
  variant: 'destructive',
};
