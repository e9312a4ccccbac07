/** What the server says of a property, and eyes for the tests, which have no screen to look at. */
import { vi } from 'vitest';
import type { BillingStatus } from './queries.ts';

export const apartment = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Canal Loft',
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const statusCall = `GET /api/billing/status/${apartment.id}`;

export const billingStatus = (more: Partial<BillingStatus> = {}): BillingStatus => ({
  subscription_status: null,
  ui_state: 'inactive',
  active_until_date_iso: null,
  ...more,
});

/** Everything that is drawn is in sight. */
export function seeEverything() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.#report = report;
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
        this.#report([entry], this as unknown as IntersectionObserver);
      }
      disconnect() {}
    },
  );
}
