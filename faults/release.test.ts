import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { callOrThrow } from './support/http.ts';
import { noisePhoto } from './support/noise-photo.ts';
import { findMissingFiles } from './support/pages.ts';
import { liveProperty, upload, verifiedHost } from './support/people.ts';
import { inSeconds, printFigure } from './support/print-figures.ts';
import { makeDataDir, startServer } from './support/server.ts';

const clone = fileURLToPath(new URL('..', import.meta.url));
const hasGnuTar = spawnSync('tar', ['--version']).stdout?.includes('GNU tar') ?? false;

test.skipIf(!hasGnuTar)(
  'a release runs where it is unpacked, without npm and without the clone (needs GNU tar)',
  async () => {
    const unpacked = await mkdtemp(join(tmpdir(), 'unpacked-'));
    await chmod(unpacked, 0o755);
    onTestFinished(() => rm(unpacked, { recursive: true, force: true }));
    const output = execFileSync(process.execPath, ['scripts/release.mjs'], {
      cwd: clone,
      encoding: 'utf8',
    });
    const archive = /^.*\.tar\.gz$/m.exec(output)?.[0] ?? '';
    execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: dirname(archive) });
    execFileSync('tar', ['-xzf', archive, '--no-same-owner'], { cwd: unpacked });
    const product = join(unpacked, basename(archive, '.tar.gz'));

    const { version, commit } = JSON.parse(readFileSync(join(product, 'release.json'), 'utf8'));
    expect(basename(product)).toContain(`-${version}-${commit.slice(0, 8)}`);
    expect(basename(product)).toContain(`${process.platform}-${process.arch}`);
    for (const name of ['vitest', 'typescript', 'vite', 'react', 'esbuild', '@guest-portal'])
      expect(existsSync(join(product, 'node_modules', name)), name).toBe(false);

    const { folder, remove } = await makeDataDir();
    onTestFinished(remove);
    const server = await startServer(folder, {}, join(product, 'server/dist/main.js'));
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    const { url } = server;
    const host = await verifiedHost(url);
    const { cookie } = host;
    const { id } = await liveProperty(url, host, 'Unpacked');
    // The upload runs through sharp and its libraries, which work in a separate process.
    const images = [await upload(url, host, await noisePhoto(1_200, 900))];
    const path = `/api/host/apartments/${id}/update-photos`;
    await callOrThrow(url, 'PUT', path, { cookie, body: { images } });
    const rows = await callOrThrow<{ apartmentPhotos: string[] }[]>(
      url,
      'GET',
      '/api/host/apartments',
      {
        cookie,
      },
    );
    const [photo = ''] = rows[0]?.apartmentPhotos ?? [];
    const photoReply = await fetch(`${url}${photo}`, { headers: { cookie } });
    expect(photoReply.headers.get('content-type')).toMatch(/^image\//);
    for (const page of ['/', '/host/settings', `/guest-portal/${id}`])
      expect(await findMissingFiles(url, page)).toEqual([]);

    const doctor = spawnSync(join(product, 'bin/guest-portal'), ['doctor'], {
      cwd: unpacked,
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect(doctor.stdout).toMatch(/^ok +database/m);
    expect(await server.end('SIGTERM'), server.output()).toBe(0);
    const megabytes = (statSync(archive).size / 1e6).toFixed(1);
    printFigure(
      `${megabytes} MB, ready ${inSeconds(server.millisecondsToReady)} after its first start`,
    );
  },
);
