/** The wait before the next PIN. This tab remembers it, so that a reload does not hide it. */

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
    const { until, ...said } = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}');
    return until > Date.now() ? { until, ...said } : undefined;
  } catch {
    return undefined;
  }
}
