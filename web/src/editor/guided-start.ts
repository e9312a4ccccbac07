/**
 * The address of the guided start, and the questions that the host skipped. Everything else follows from the property,
 * so a host can continue on any device.
 */
import { type Need, needs } from '@guest-portal/contract/readiness';
import { pages } from '../shared/paths.ts';

const parameter = 'start';

/** A parameter of the dashboard's address, so that a reload keeps the start open and Back leaves it. */
export const startPath = (apartmentId: string) =>
  `${pages.hostSettings}?${new URLSearchParams({ [parameter]: apartmentId })}`;

/** @param search the query string of the address */
export const startedIn = (search: string): string | undefined =>
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

/** Where the host goes on after the payment. */
export type NextStep = 'calendar' | 'link';

const paymentKey = 'start-payment';

/** Remembers that the host pays for this property from its guided start, which goes on after the payment. */
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
 * Returns the guided start that goes on after a payment, once.
 * @param search the query string with which the payment page returns
 */
export function startAfterPayment(search: string): ResumedStart | undefined {
  try {
    const remembered: unknown = JSON.parse(sessionStorage.getItem(paymentKey) ?? 'null');
    sessionStorage.removeItem(paymentKey);
    const { apartmentId, next } = (remembered ?? {}) as Partial<ResumedStart>;
    const address = new URLSearchParams(search);
    if (apartmentId === undefined || address.get('apartmentId') !== apartmentId) return undefined;
    return { apartmentId, next: address.has('session_id') ? next : undefined };
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
