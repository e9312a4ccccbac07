import { randomInt } from 'node:crypto';
import { endpoints } from '@guest-portal/contract';
import { expect, test } from 'vitest';
import { routeName } from '../server/test/fuzzing/requests.ts';
import { sendRandomRequests } from '../server/test/fuzzing/send-random-requests.ts';
import { createTestApp } from '../server/test/support/app.ts';
import { printFigure } from './support/print-figures.ts';

const app = await createTestApp();

/** Endpoints that never succeed here. The server gives out temporary credentials only if it stores photos in a bucket. */
const neverAccepted = new Set(['GET /api/s3/sts']);

test('10,000 random requests with a fresh seed cause no server fault and leave nothing half-written', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  // The seed is printed first, so that the run can be repeated however it ends.
  printFigure(`FUZZ_SEED=${seed}`);
  const { sent, routes, compared, slowestMilliseconds } = await sendRandomRequests(app, {
    count: 10_000,
    seed,
  });
  printFigure(
    `${sent} requests to ${routes.size} routes, ${compared} refused writes compared, slowest ${Math.round(slowestMilliseconds)} ms`,
  );
  const allEndpoints = endpoints.map(routeName);
  expect(
    allEndpoints.filter((route) => !routes.get(route)?.accepted && !neverAccepted.has(route)),
  ).toEqual([]);
  expect(allEndpoints.filter((route) => !routes.get(route)?.refused)).toEqual([]);
}, 1_800_000);
