import { defineConfig } from 'vitest/config';

/** The long fault runs: one after the other, so that each has the machine to itself. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../server/src/testing/postgres.ts', '../server/src/testing/programs.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
