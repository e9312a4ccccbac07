/**
 * Provides the image that the Dockerfile starts from: a local one, a pulled one or, where no image registry can be
 * reached, a replacement made of debootstrap's Debian with Node and npm from npm's registry.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../support/paths.mjs';

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/**
 * The base image of the Dockerfile, with its tag and with the digest that pins it.
 * @returns {{ name: string, pinned: string, version: string, release: string }}
 */
export function readBaseImage(dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8')) {
  const [, pinned = '', name = '', version = '', release = ''] =
    /^ARG NODE_IMAGE=((node:([\d.]+)-(\w+))@sha256:[0-9a-f]{64})$/m.exec(dockerfile) ?? [];
  return { name, pinned, version, release };
}

/**
 * @param {string} folder @param {NodeJS.ProcessEnv} env
 * @returns {{ image: string, origin: string }} what to build on, and where it came from
 */
export function ensureBaseImage(folder, env) {
  const base = readBaseImage();
  /** @param {string[]} args */
  const docker = (...args) => spawnSync('docker', args, { stdio: 'ignore', env, timeout: 600_000 });
  const { name, pinned } = base;
  if (docker('image', 'inspect', pinned).status === 0)
    return { image: pinned, origin: `${name} is already here` };
  if (docker('pull', pinned).status === 0) return { image: pinned, origin: `${name} was pulled` };
  const root = join(folder, 'base');
  makeReplacement(root, folder, base);
  const change = existsSync(certificates)
    ? `--change 'ENV NODE_EXTRA_CA_CERTS=${certificates}'`
    : '';
  execFileSync(
    'sh',
    ['-c', `tar -C "$1" -c . | docker import ${change} - "$2"`, 'sh', root, name],
    {
      env,
      stdio: 'ignore',
    },
  );
  return {
    image: name,
    origin: `${name} can't be pulled. A Debian made by debootstrap with Node ${base.version} replaces it`,
  };
}

/** @param {string} root @param {string} folder @param {ReturnType<typeof readBaseImage>} base */
function makeReplacement(root, folder, { version, release }) {
  const packages = '--include=ca-certificates,binutils';
  execFileSync('debootstrap', ['--variant=minbase', packages, release, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const local = join(root, 'usr/local');
  unpack(`node-linux-${process.arch}@${version}`, join(folder, 'node'));
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  copyFileSync(join(folder, 'node/package/bin/node'), join(local, 'bin/node'));
  unpack('npm@11', join(folder, 'npm'));
  renameSync(join(folder, 'npm/package'), join(local, 'lib/node_modules/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  // A proxy in front of the registry may have a certificate that only this machine trusts.
  if (existsSync(certificates)) copyFileSync(certificates, join(root, certificates));
}

/** @param {string} name of a package @param {string} targetFolder */
function unpack(name, targetFolder) {
  mkdirSync(targetFolder, { recursive: true });
  const file = execFileSync('npm', ['pack', '--silent', name], {
    cwd: targetFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  execFileSync('tar', ['-xzf', file], { cwd: targetFolder });
}
