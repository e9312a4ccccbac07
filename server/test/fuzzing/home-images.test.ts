import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { makeHome } from './home.ts';
import { makeImage } from './home-images.ts';

const world = await createTestApp();

test('the setup of a fuzzing run throws if the photo is refused, instead of sending requests without an image', async () => {
  const { visitor, things } = await makeHome(world, { pays: false });
  expect((await visitor.get(things.image)).statusCode).toBe(200);
  const put: typeof visitor.put = async () => world.app.inject('/api/nowhere');
  const made = makeImage(world, { visitor: { ...visitor, put }, things });
  await expect(made).rejects.toThrow('answered 404');
});
