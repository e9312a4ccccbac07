import { endpoints } from '@guest-portal/contract';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { routeName } from './requests.ts';
import { sendRandomRequests } from './send-random-requests.ts';

const world = await createTestApp();

test('random requests made from the contract cause no server error and no contradictory data', async () => {
  const { routes, compared } = await sendRandomRequests(world, { count: 4_000, seed: 20_260_501 });
  const allRoutes = endpoints.map(routeName);
  expect(allRoutes.filter((route) => !routes.has(route))).toEqual([]);
  // Most endpoints must have accepted and refused requests. Otherwise only the checks before them were tested.
  for (const outcome of ['accepted', 'refused'] as const)
    expect(
      allRoutes.filter((route) => routes.get(route)?.[outcome]).length / allRoutes.length,
    ).toBeGreaterThan(0.9);
  expect(compared).toBeGreaterThan(30);
}, 300_000);
