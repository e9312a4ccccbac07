import { defineConfig } from 'vitest/config';

/** The image in Docker: `npm run test:container` starts it with a daemon that answers. */
export default defineConfig({
  test: {
    name: 'container',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 20 * 60_000,
  },
});
