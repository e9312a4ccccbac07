/** Packs a folder as a tar.gz file. The same content gives the same bytes, whenever and wherever it is packed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Failure } from '../support/run-program.mjs';

/**
 * Options that make tar write the same bytes on every machine: sorted names and root as the owner. `writeArchive` adds
 * fixed permissions and the same time for all files.
 */
const reproducibleOptions = [
  '--sort=name',
  '--format=gnu',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
];

/**
 * Writes FILE, and FILE.sha256 as `sha256sum --check` reads it.
 * @param {string} folder becomes the only folder at the top of the archive
 * @param {string} file
 * @param {number} seconds since 1970: the time that every file in the archive gets
 * @returns {Promise<{ bytes: number, sha256: string }>}
 */
export async function writeArchive(folder, file, seconds) {
  const archiveOptions = [
    `--mtime=@${seconds}`,
    '--mode=u+rwX,go+rX,go-w',
    `--directory=${dirname(folder)}`,
  ];
  const args = ['--create', ...reproducibleOptions, ...archiveOptions, basename(folder)];
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close');
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    tar.stdout,
    createGzip({ level: 9 }),
    async function* (pieces) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(`${file}.part`),
  );
  const [code] = await ended;
  if (code !== 0) throw new Failure('The archive needs GNU tar, which failed or is not installed.');
  const sha256 = hash.digest('hex');
  writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
  renameSync(`${file}.part`, file);
  return { bytes, sha256 };
}
