/** Billing data and a fake IntersectionObserver for tests. */
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

/** Reports every element as visible. */
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
