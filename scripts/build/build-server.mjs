/** Bundles the server for Node, with the contract and the languages in it and every package left outside. */
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, readJson } from '../support/paths.mjs';

/** Every file that a process or a thread is started from. */
const entries = [
  'src/main.ts',
  'src/demo.ts',
  'src/cli.ts',
  'src/images/worker/child.ts',
  'src/calendars/worker/thread.ts',
];

/** @type {typeof import('esbuild')} */
const esbuild = createRequire(inRoot('server/package.json'))('esbuild');

const packages = ['server', 'contract'].flatMap((workspace) =>
  Object.keys(readJson(`${workspace}/package.json`).dependencies),
);

rmSync(inRoot('server/dist'), { recursive: true, force: true });
const bundle = esbuild.build({
  absWorkingDir: inRoot('server'),
  entryPoints: entries,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  // Node keeps every map in memory, and stack traces need names and lines only.
  sourcesContent: false,
  external: packages.filter((name) => !name.startsWith('@guest-portal/')),
  logLevel: 'warning',
});
// esbuild has printed by then what is wrong.
await bundle.catch(() => process.exit(1));
cpSync(inRoot('server/src/migrations'), inRoot('server/dist/migrations'), {
  recursive: true,
  // drizzle-kit makes the next migration from the snapshots; applying migrations takes the SQL and the journal alone.
  filter: (path) => !path.endsWith('_snapshot.json'),
});
