import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { createFuzzedHost } from './fuzzed-host.ts';
import { makeImage } from './host-images.ts';

const world = await createTestApp();

test('the setup of a fuzzing run throws if the photo is refused, instead of sending requests without an image', async () => {
  const { visitor, things } = await createFuzzedHost(world, { isPaying: false });
  expect((await visitor.get(things.image)).statusCode).toBe(200);
  const refusedPut: typeof visitor.put = async () => world.app.inject('/api/nowhere');
  const result = makeImage(world, { visitor: { ...visitor, put: refusedPut }, things });
  await expect(result).rejects.toThrow('answered 404');
});
