/** How long a guest has to wait before the next PIN. The tab remembers the wait, so that a reload does not hide it. */
import { filled } from '@guest-portal/contract/gaps';
import { relativeTime } from '../../languages/formats.ts';
import type { Language } from '../../languages/language.ts';

export interface Wait {
  /** When the wait ends, in milliseconds by the device's clock. */
  until: number;
  /** Length of the wait when it was last announced. A text that changes each second would be read aloud each second. */
  seconds: number;
  /** Whether waiting does not help, because the host has to do something. */
  hostDecides: boolean;
}

const keyOf = (pageKey: string) => `pin-wait:${pageKey}`;

/** Remembers the wait, or forgets it if it is `undefined`. */
export function rememberWait(pageKey: string, wait: Wait | undefined) {
  try {
    if (wait) sessionStorage.setItem(keyOf(pageKey), JSON.stringify(wait));
    else sessionStorage.removeItem(keyOf(pageKey));
  } catch {
    // If the browser forbids storage, the server announces the wait again at the next attempt.
  }
}

export function rememberedWait(pageKey: string): Wait | undefined {
  try {
    const wait: Wait = JSON.parse(sessionStorage.getItem(keyOf(pageKey)) ?? '{}');
    const seconds = Math.ceil((wait.until - Date.now()) / 1_000);
    return seconds > 0 ? { ...wait, seconds } : undefined;
  } catch {
    return undefined;
  }
}

/** The text that says how long to wait, or what to do instead. */
export function waitSentence(
  { hostDecides, seconds }: Pick<Wait, 'hostDecides' | 'seconds'>,
  { words: texts, locale }: Language,
): string {
  if (hostDecides) return texts.devicesRefused;
  const [amount, unit] =
    seconds < 90
      ? ([seconds, 'second'] as const)
      : seconds < 5400
        ? ([seconds / 60, 'minute'] as const)
        : ([seconds / 3600, 'hour'] as const);
  return filled(texts.waitUntil, { when: relativeTime(Math.ceil(amount), unit, locale) });
}
