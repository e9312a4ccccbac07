/** Why a PIN did not open the page, in words that never blame the guest for somebody else's fault. */

import type { Language } from '../../languages/language.ts';
import { CallError, codeOf } from '../../shared/api.ts';
import type { ToastContent } from '../../ui/toasts/toast.ts';
import { waitSentence } from './wait.ts';

interface Refusal extends ToastContent {
  description: string;
  /** The PIN itself is at fault: its slots turn red and are typed again. */
  wrongPin?: boolean;
  /** Stays on the page as well, for as many seconds. */
  waitSeconds?: number;
  /** They are no promise: the host has to do something. */
  hostDecides?: boolean;
}

export function refusalOf(error: unknown, language: Language): Refusal {
  const { words } = language;
  if (error instanceof CallError && error.status === 429) {
    const hostDecides = codeOf(error) === 'new_devices_refused';
    const waitSeconds = error.retryAfter ?? 60;
    return {
      title: words.waitTitle,
      description: waitSentence({ hostDecides, seconds: waitSeconds }, language),
      waitSeconds,
      hostDecides,
    };
  }
  if (error instanceof CallError && error.status >= 500) {
    return { title: words.faultTitle, description: words.fault };
  }
  // What fetch throws when it reaches nobody.
  if (error instanceof TypeError) {
    return { title: words.offlineTitle, description: words.offline };
  }
  return { title: words.wrongTitle, description: words.wrong, wrongPin: true };
}

export const incomplete = ({ words }: Language): ToastContent => ({
  title: words.incompleteTitle,
  description: words.incomplete,
  variant: 'destructive',
});
