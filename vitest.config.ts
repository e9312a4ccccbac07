import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** `npm test` leaves out the long tests. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env.WITHOUT_LONG_TESTS ? ['**/*.long.test.*'] : []),
];

export default defineConfig({
  test: {
    // More workers than cores, because tests often wait for the database or for another program.
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
          // Test files may share a process, because each has its own database. Loading the code once saves a minute.
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
          // Each test file gets a new page but not a new process, which halves the time.
          pool: 'vmForks',
          // The uploader must be loaded into the context of the page, like our own code.
          server: { deps: { inline: [/uppy/, /preact/, /nanoid/] } },
          include: ['src/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: ['src/languages/testing.ts', 'src/editor/few-time-zones.ts'],
          // A page loads its code in parts, and each may take long on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
