/** The wait before the next PIN. This tab remembers it, so that a reload does not hide it. */
import { waitingSentence } from '@guest-portal/contract/waiting';

export interface Wait {
  sentence: string;
  /** By the device's clock, in milliseconds. */
  until: number;
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
    const left = Math.ceil((wait.until - Date.now()) / 1_000);
    if (!(left > 0)) return undefined;
    // The server's words were true when it said them.
    return wait.hostDecides ? wait : { ...wait, sentence: waitingSentence(left) };
  } catch {
    return undefined;
  }
}
