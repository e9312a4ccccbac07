/** Why a PIN did not open the page, in texts that never blame the guest for someone else's fault. */

import type { Language } from '../../languages/language.ts';
import { CallError, codeOf } from '../../shared/api.ts';
import type { ToastContent } from '../../ui/toasts/toast.ts';
import { waitSentence } from './wait.ts';

export interface WrongPin {
  /** How many more PINs this device may try now. The server only says so when they become few. */
  triesLeft: number | undefined;
}

interface Refusal extends ToastContent {
  description: string;
  /** Set if the PIN itself is wrong. The slots then turn red and are cleared. */
  wrongPin?: WrongPin;
  /** The text also stays on the page for this many seconds. */
  waitSeconds?: number;
  /** Whether waiting does not help, because the host has to do something. */
  hostDecides?: boolean;
}

export function refusalOf(error: unknown, language: Language): Refusal {
  const { words: texts } = language;
  if (error instanceof CallError && error.status === 429) {
    const hostDecides = codeOf(error) === 'new_devices_refused';
    const waitSeconds = error.retryAfter ?? 60;
    return {
      title: texts.waitTitle,
      description: waitSentence({ hostDecides, seconds: waitSeconds }, language),
      waitSeconds,
      hostDecides,
    };
  }
  if (error instanceof CallError && error.status >= 500) {
    return { title: texts.faultTitle, description: texts.fault };
  }
  // `fetch` throws a TypeError if it reaches no server.
  if (error instanceof TypeError) {
    return { title: texts.offlineTitle, description: texts.offline };
  }
  const { triesLeft, retryAfter } = triesIn(error);
  return {
    title: texts.wrongTitle,
    description: texts.wrong,
    wrongPin: { triesLeft },
    // The last wrong PIN locks the guest out.
    ...(retryAfter !== undefined && { waitSeconds: retryAfter }),
  };
}

function triesIn(error: unknown) {
  if (!(error instanceof CallError)) return {};
  const { triesLeft } = (error.body ?? {}) as { triesLeft?: unknown };
  return {
    triesLeft: typeof triesLeft === 'number' ? triesLeft : undefined,
    retryAfter: error.retryAfter,
  };
}

export const incompletePinToast = ({ words: texts }: Language): ToastContent => ({
  title: texts.incompleteTitle,
  description: texts.incomplete,
  variant: 'destructive',
});
