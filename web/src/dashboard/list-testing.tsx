/** Renders the grid of properties for tests. */
import { type QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { useCurrentUser } from '../accounts/queries.ts';
import { anna, open, serverAnswers } from '../accounts/testing.tsx';
import { EditingProvider } from '../editor/editing/editing-context.tsx';
import { apartment } from '../editor/sections/testing.tsx';
import { hasProperties } from '../host/properties-testing.ts';
import { apartmentsQuery, stalePrintsQuery } from '../host/queries.ts';
import { Properties } from './properties.tsx';

export const loft = {
  ...apartment,
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  name: 'Canal Loft',
};
export const pine = {
  ...apartment,
  id: 'e5f60718-0000-4000-8000-000000000002',
  name: 'Pine House',
};

export const grid = () => within(screen.getByRole('region', { name: 'Property Selection' }));
export const cards = () =>
  grid()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const select = vi.fn();
export const staysCall = 'GET /api/host/apartments/stays';

function OwnProperties() {
  const { data: host } = useCurrentUser();
  const { data } = useQuery(apartmentsQuery);
  if (!host || !data) return null;
  return <Properties apartments={data} selectedId={undefined} onSelect={select} />;
}

export async function openGrid() {
  const client = open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <OwnProperties />
    </EditingProvider>,
  );
  await screen.findByRole('region', { name: 'Property Selection' });
  return client;
}

export async function openWith(...apartments: (typeof loft)[]) {
  hasProperties(...apartments);
  return openGrid();
}

/** Counts how often the outdated prints are fetched after the first time. */
export async function countStalePrintFetches(client: QueryClient) {
  let count = 0;
  serverAnswers({
    'GET /api/host/prints/stale': () => {
      count += 1;
      return { body: [] };
    },
  });
  const observer = new QueryObserver(client, stalePrintsQuery);
  observer.subscribe(() => undefined);
  await waitFor(() => expect(count).toBe(1));
  return () => count - 1;
}
