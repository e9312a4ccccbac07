/**
 * The URL of the guided start, the questions that the host skipped, and the return from a payment. The answers are
 * stored in the property itself, so a host can continue on any device.
 */
import { type Need, needs } from '@guest-portal/contract/readiness';
import { pages } from '../shared/paths.ts';

const parameter = 'start';

/** Returns the path of the dashboard with the guided start open. A reload keeps it open, and Back leaves it. */
export const startPath = (apartmentId: string) =>
  `${pages.hostSettings}?${new URLSearchParams({ [parameter]: apartmentId })}`;

/**
 * Returns the property whose guided start is open.
 * @param search the query string of the URL
 */
export const startedApartmentId = (search: string): string | undefined =>
  new URLSearchParams(search).get(parameter) ?? undefined;

const storageKey = (apartmentId: string) => `start-skipped:${apartmentId}`;

export function skippedQuestions(apartmentId: string): ReadonlySet<Need> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(apartmentId)) ?? '[]');
    return new Set(Array.isArray(stored) ? needs.filter((need) => stored.includes(need)) : []);
  } catch {
    return new Set();
  }
}

export function rememberSkipped(apartmentId: string, need: Need) {
  try {
    const skipped = [...skippedQuestions(apartmentId), need];
    localStorage.setItem(storageKey(apartmentId), JSON.stringify(skipped));
  } catch {
    // Without storage, a reload asks the skipped questions again.
  }
}

/** Where the guided start continues after a payment. */
export type NextStep = 'calendar' | 'link';

const paymentKey = 'start-payment';

/** Remembers that the host pays for this property from its guided start, which continues after the payment. */
export function rememberPayment(apartmentId: string, next: NextStep) {
  try {
    sessionStorage.setItem(paymentKey, JSON.stringify({ apartmentId, next }));
  } catch {
    // Without storage, the payment page leads to the dashboard.
  }
}

interface ResumedStart {
  apartmentId: string;
  /** Undefined if the host came back without paying. */
  next: NextStep | undefined;
}

/**
 * Returns the guided start to continue after a payment. The next call returns undefined.
 * @param search the query string with which the payment page returns
 */
export function startAfterPayment(search: string): ResumedStart | undefined {
  try {
    const remembered: unknown = JSON.parse(sessionStorage.getItem(paymentKey) ?? 'null');
    sessionStorage.removeItem(paymentKey);
    const { apartmentId, next } = (remembered ?? {}) as Partial<ResumedStart>;
    const parameters = new URLSearchParams(search);
    if (apartmentId === undefined || parameters.get('apartmentId') !== apartmentId)
      return undefined;
    return { apartmentId, next: parameters.has('session_id') ? next : undefined };
  } catch {
    return undefined;
  }
}

/** Forgets skipped questions, so that a host who starts again sees everything that is missing. */
export function forgetSkipped(apartmentId: string) {
  try {
    localStorage.removeItem(storageKey(apartmentId));
  } catch {
    // Without storage, no skipped questions are remembered.
  }
}
