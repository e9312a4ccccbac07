/** The wait before the next PIN. This tab remembers it, so that a reload does not hide it. */
import { filled } from '@guest-portal/contract/gaps';
import { inTime } from '../../languages/formats.ts';
import type { Language } from '../../languages/language.ts';

export interface Wait {
  /** By the device's clock, in milliseconds. */
  until: number;
  /** How long it was when it was last said: words that change each second would be read aloud each second. */
  seconds: number;
  /** Time alone does not help: it lasts until the host does something. */
  hostDecides: boolean;
}

const keyOf = (place: string) => `pin-wait:${place}`;

/** `undefined`: there is none any more. */
export function rememberWait(place: string, wait: Wait | undefined) {
  try {
    if (wait) sessionStorage.setItem(keyOf(place), JSON.stringify(wait));
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // Where nothing may be stored, the server says it again at the next try.
  }
}

export function rememberedWait(place: string): Wait | undefined {
  try {
    const wait: Wait = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}');
    const seconds = Math.ceil((wait.until - Date.now()) / 1_000);
    return seconds > 0 ? { ...wait, seconds } : undefined;
  } catch {
    return undefined;
  }
}

/** How long to wait, or what to do instead. */
export function waitSentence(
  { hostDecides, seconds }: Pick<Wait, 'hostDecides' | 'seconds'>,
  { words, locale }: Language,
): string {
  if (hostDecides) return words.devicesRefused;
  const [amount, unit] =
    seconds < 90
      ? ([seconds, 'second'] as const)
      : seconds < 5400
        ? ([seconds / 60, 'minute'] as const)
        : ([seconds / 3600, 'hour'] as const);
  return filled(words.waitUntil, { when: inTime(Math.ceil(amount), unit, locale) });
}
