/** Bundles the server for Node, together with the contract and the languages. Packages from npm are not bundled. */
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, readJson } from '../support/paths.mjs';

/** Every file with which a process or a thread starts. */
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
  // Sources are left out, because Node keeps every source map in memory and stack traces need only names and lines.
  sourcesContent: false,
  external: packages.filter((name) => !name.startsWith('@guest-portal/')),
  logLevel: 'warning',
});
// esbuild has already printed what is wrong.
await bundle.catch(() => process.exit(1));
cpSync(inRoot('server/src/migrations'), inRoot('server/dist/migrations'), {
  recursive: true,
  // Snapshots are left out. Only drizzle-kit needs them, to generate the next migration.
  filter: (path) => !path.endsWith('_snapshot.json'),
});
