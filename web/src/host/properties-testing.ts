/** Empty properties without a subscription, for tests. */
import { serverAnswers, signedIn } from '../accounts/testing.tsx';
import { billingStatus, seeEverything } from '../billing/testing.ts';
import type { Apartment } from './queries.ts';

const lists = [
  'arrival-steps',
  'local-tips',
  'sightseeing-spots',
  'apartment-guides',
  'custom-sections',
  'check-in-history',
  'search-misses',
];

export const statusOf = ({ id }: Apartment) => `GET /api/billing/status/${id}`;

export function hasProperties(...apartments: Apartment[]) {
  sessionStorage.clear();
  localStorage.clear();
  seeEverything();
  signedIn();
  serverAnswers({
    'GET /api/host/apartments': { body: apartments },
    'GET /api/host/applied': { body: [] },
  });
  for (const apartment of apartments) {
    const path = `GET /api/host/apartments/${apartment.id}`;
    serverAnswers({
      [statusOf(apartment)]: { body: billingStatus() },
      [`${path}/active-guest`]: { body: null },
    });
    for (const list of lists) serverAnswers({ [`${path}/${list}`]: { body: [] } });
  }
}
