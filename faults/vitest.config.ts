import { defineConfig } from 'vitest/config';

/** The long fault tests. They run one after the other, so that each has the machine to itself. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../server/test/support/postgres.ts', '../server/test/support/programs.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
