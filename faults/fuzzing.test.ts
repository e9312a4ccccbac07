import { randomInt } from 'node:crypto';
import { endpoints } from '@guest-portal/contract';
import { expect, test } from 'vitest';
import { placeOf } from '../server/test/fuzzing/requests.ts';
import { sendAnything } from '../server/test/fuzzing/run.ts';
import { createTestApp } from '../server/test/support/app.ts';
import { printFigure } from './support/print-figures.ts';

const world = await createTestApp();

/** Endpoints that never succeed here: temporary credentials are only given out for a bucket. */
const neverDone = new Set(['GET /api/s3/sts']);

test('10,000 random requests with a fresh seed cause no server fault and leave nothing half-written', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  // The seed is printed first, so that the run can be repeated however it ends.
  printFigure(`FUZZ_SEED=${seed}`);
  const { sent, places, compared, slowestMilliseconds } = await sendAnything(world, {
    count: 10_000,
    seed,
  });
  printFigure(
    `${sent} requests to ${places.size} places, ${compared} refused writes compared, slowest ${Math.round(slowestMilliseconds)} ms`,
  );
  const all = endpoints.map(placeOf);
  expect(all.filter((place) => !places.get(place)?.done && !neverDone.has(place))).toEqual([]);
  expect(all.filter((place) => !places.get(place)?.refused)).toEqual([]);
}, 1_800_000);
