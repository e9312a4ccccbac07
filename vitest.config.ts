import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** `npm test` leaves the long ones out. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env.WITHOUT_LONG_TESTS ? ['**/*.long.test.*'] : []),
];

export default defineConfig({
  test: {
    // More than cores: a test waits for the database, or for a program, every now and then.
    maxWorkers: Math.max(3, availableParallelism() + 1),
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude,
          globalSetup: ['test/support/postgres.ts', 'test/support/programs.ts'],
          // One process for many files: each has a database of its own, and loading the code once saves a minute.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          // A fresh page for each file without a fresh process: half the time.
          pool: 'vmForks',
          // The uploader is loaded into the page's own world, like our code.
          server: { deps: { inline: [/uppy/, /preact/, /nanoid/] } },
          include: ['src/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: ['src/languages/testing.ts'],
          // A page's code comes in parts, and a busy machine takes its time over each.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
