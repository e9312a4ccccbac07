import { expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { makeHome } from './home.ts';
import { makeImage } from './home-images.ts';

const world = await createTestApp();

/** Otherwise requests would be about an image without a name. */
test('a photo that a busy server refuses is shown in the end', async () => {
  const { visitor, things } = await makeHome(world, { pays: false });
  let times = 0;
  const put: typeof visitor.put = async (...asked) => {
    times += 1;
    const busy = () => world.app.inject('/api/nowhere');
    return times < 3 ? busy() : visitor.put(...asked);
  };
  things.image = '';
  await makeImage(world, { visitor: { ...visitor, put }, things });
  expect(things.image).toMatch(/^\/objects\/images\//);
  expect((await visitor.get(things.image)).statusCode).toBe(200);
});
