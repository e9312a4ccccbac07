import { endpoints } from '@guest-portal/contract';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { placeOf } from './requests.ts';
import { sendAnything } from './run.ts';

const world = await createTestApp();

test('random requests made from the contract cause no server fault and leave nothing half-written', async () => {
  const { places, compared } = await sendAnything(world, { count: 4_000, seed: 20_260_501 });
  const all = endpoints.map(placeOf);
  expect(all.filter((place) => !places.has(place))).toEqual([]);
  // Most endpoints must have accepted and refused requests. Otherwise only the checks before them were tested.
  for (const outcome of ['done', 'refused'] as const)
    expect(all.filter((place) => places.get(place)?.[outcome]).length / all.length).toBeGreaterThan(
      0.9,
    );
  expect(compared).toBeGreaterThan(30);
}, 300_000);
