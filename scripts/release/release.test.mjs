import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { writeArchive } from './archive.mjs';
import { copyFiles, filesForMachine, filesFromClone, filesFromPackages } from './product-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'guest-portal-release-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} home @param {string[]} paths */
function writeFiles(home, ...paths) {
  for (const path of paths) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), path);
  }
}

const productFiles = [
  '.env.example',
  'LICENSE',
  'bin/guest-portal',
  'deploy/guest-portal.service',
  'docs/deploying.md',
  'docs/operating.md',
  'docs/settings.md',
  'node_modules/fastify/package.json',
  'server/dist/main.js',
  'server/dist/main.js.map',
  'server/dist/migrations/0000_start.sql',
  'server/node_modules/negotiator/index.js',
  'server/package.json',
  'web/dist/index.html',
];

test('a release contains the built product, and no secrets, data, sources, tests or files of the build', () => {
  const clone = join(folder, 'clone');
  const packages = join(folder, 'packages');
  const product = join(folder, 'guest-portal-1.0');
  const isPackage = (/** @type {string} */ path) =>
    path.includes('node_modules') || path === 'server/package.json';
  writeFiles(clone, ...productFiles.filter((path) => !isPackage(path)));
  writeFiles(packages, ...productFiles.filter(isPackage));
  writeFiles(clone, '.env', 'server/dist/.env', 'deploy/.env', '.git/HEAD', 'package-lock.json');
  writeFiles(clone, 'data/db/PG_VERSION', 'data-demo/admin-password', 'server/dist/.stamp');
  writeFiles(
    clone,
    'server/src/main.ts',
    'server/src/main.test.ts',
    'e2e/host.spec.ts',
    'docs/a.md',
  );
  writeFiles(clone, 'node_modules/vitest/package.json', 'server/node_modules/tsx/package.json');
  writeFiles(packages, 'node_modules/.package-lock.json', 'node_modules/.bin/x', 'package.json');
  copyFiles(clone, [...filesFromClone, ...filesForMachine], product);
  copyFiles(packages, filesFromPackages, product);
  const found = execFileSync('find', ['.', '-type', 'f'], { cwd: product, encoding: 'utf8' });
  const files = found.trim().split('\n');
  expect(files.map((file) => file.slice(2)).sort()).toEqual(productFiles);
});

test('an archive of the same content has the same bytes in the same order, regardless of who packs it and when', async () => {
  /** @param {string} name @param {number} mode */
  async function pack(name, mode) {
    const home = join(folder, name, 'guest-portal-2.0');
    const paths = ['b/two.js', 'a/one.js', 'bin/run'];
    writeFiles(home, ...(mode === 0o600 ? paths : paths.toReversed()));
    for (const path of paths) chmodSync(join(home, path), mode);
    chmodSync(join(home, 'bin/run'), mode | 0o100);
    utimesSync(join(home, 'a/one.js'), mode, mode);
    symlinkSync('one.js', join(home, 'a/linked.js'));
    const file = join(folder, name, 'x.tar.gz');
    const { sha256 } = await writeArchive(home, file, 1_700_000_000);
    return { file, sha256 };
  }
  const first = await pack('first', 0o600);
  const second = await pack('second', 0o664);
  expect(second.sha256).toBe(first.sha256);
  expect(createHash('sha256').update(readFileSync(first.file)).digest('hex')).toBe(first.sha256);
  expect(readFileSync(`${first.file}.sha256`, 'utf8')).toBe(`${first.sha256}  x.tar.gz\n`);
  const listed = execFileSync('tar', ['--list', '--verbose', '--gzip', '--file', first.file]);
  const lines = listed.toString().trim().split('\n');
  const names = lines.map(
    (line) =>
      line
        .replace(/ -> .*/, '')
        .split(' ')
        .at(-1) ?? '',
  );
  expect(names).toEqual(names.toSorted());
  expect(lines.find((line) => line.endsWith('bin/run'))).toMatch(
    /^-rwxr-xr-x root\/root|^-rwxr-xr-x 0\/0/,
  );
  expect(lines.filter((line) => line.includes('one.js'))).toHaveLength(2);
});

test('the container contains the product files of a release and nothing else', () => {
  const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const copied = [...lastStage.matchAll(/^COPY (?:--from=(\w+) )?(\S+) (?!\/)(\S+)$/gm)];
  const parts = copied.map(([, from, source = '']) => ({
    from,
    path: source.replace('/app/', ''),
  }));
  const fromBuild = parts.filter(({ from }) => from !== 'packages').map(({ path }) => path);
  // In the build stage, the folder bin contains only this command.
  expect(fromBuild).toEqual(filesFromClone.map((path) => path.replace('bin/guest-portal', 'bin')));
  const installed = parts.filter(({ from }) => from === 'packages').map(({ path }) => path);
  expect(installed).toEqual(['node_modules', 'server']);
  expect([...new Set(filesFromPackages.map((path) => path.split('/')[0]))]).toEqual(installed);
  expect(dockerfile).toMatch(/^RUN node scripts\/release\/production-packages\.mjs \/app$/m);
});

test('the command guest-portal finds its product through a symbolic link and through PATH', () => {
  const product = join(folder, 'linked');
  writeFiles(product, 'server/package.json', 'server/dist/cli.js');
  writeFileSync(join(product, 'server/package.json'), '{ "type": "module" }');
  writeFileSync(join(product, 'server/dist/cli.js'), 'console.log(process.argv.slice(2).join())');
  copyFiles(inRoot(), ['bin/guest-portal'], product);
  expect(statSync(join(product, 'bin/guest-portal')).mode & 0o111).toBe(0o111);
  symlinkSync(join(product, 'bin/guest-portal'), join(folder, 'guest-portal'));
  for (const binFolder of [folder, join(product, 'bin')]) {
    const env = { ...process.env, PATH: `${binFolder}:${process.env.PATH}` };
    const output = execFileSync('guest-portal', ['doctor', 'a b'], { env, cwd: tmpdir() });
    expect(output.toString()).toBe('doctor,a b\n');
  }
});
