import { defineConfig } from 'vitest/config';

/** Tests of the image in Docker. `npm run test:container` runs them once a Docker daemon is available. */
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
