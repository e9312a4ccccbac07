/**
 * `npm run release`, `npm run release -- linux-x64`: packs the built product into one archive in `release/`, for a
 * machine that has Node, but no npm and too little memory for a build. Packages contain programs, so an archive is for
 * one platform.
 */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { writeArchive } from './release/archive.mjs';
import {
  copyFiles,
  filesForMachine,
  filesFromClone,
  filesFromPackages,
} from './release/product-files.mjs';
import { ensureInstalled } from './support/ensure-installed.mjs';
import { inRoot, isCommand, readJson, root, workspaces } from './support/paths.mjs';
import { exitOnFailure } from './support/report-failure.mjs';
import { Failure, runNode } from './support/run-program.mjs';

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** @param {string} platform */
async function release(platform) {
  if (!platforms.includes(platform))
    throw new Failure(`A release is for one of ${platforms.join(', ')}, not for ${platform}.`);
  await ensureInstalled();
  await ensureBuilt();
  const { version, engines } = readJson('package.json');
  const source = describeSource();
  const name = `guest-portal-${version}-${source.short}-${platform}`;
  const workFolder = mkdtempSync(join(tmpdir(), 'guest-portal-release-'));
  try {
    const packages = join(workFolder, 'packages');
    for (const manifest of ['package-lock.json', 'package.json', ...manifestsOfWorkspaces()])
      copyFile(inRoot(manifest), join(packages, manifest));
    const args = [packages, platform];
    await runNode(inRoot('scripts/release/production-packages.mjs'), args, { label: 'npm ci' });
    const product = join(workFolder, name);
    copyFiles(root, [...filesFromClone, ...filesForMachine], product);
    copyFiles(packages, filesFromPackages, product);
    const releaseInfo = { version, commit: source.commit, platform, node: engines.node };
    writeFileSync(join(product, 'release.json'), `${JSON.stringify(releaseInfo, null, 2)}\n`);
    mkdirSync(inRoot('release'), { recursive: true });
    const file = inRoot('release', `${name}.tar.gz`);
    const { bytes, sha256 } = await writeArchive(product, file, source.seconds);
    console.log(`${file}\n${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sha256}`);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

const manifestsOfWorkspaces = () => workspaces().map((workspace) => `${workspace}/package.json`);

/** @param {string} from @param {string} to */
function copyFile(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** The commit that the release is made from, and its time. A clone with uncommitted changes is marked as changed. */
function describeSource() {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const isChanged = git('status', '--porcelain') !== '';
    const [commit = '', seconds] = git('log', '-1', '--format=%H %ct').split(' ');
    const changed = isChanged ? '-changed' : '';
    const short = commit.slice(0, 8) + changed;
    return { commit: commit + changed, short, seconds: Number(seconds) };
  } catch {
    return { commit: 'unknown', short: 'unknown', seconds: 0 };
  }
}

if (isCommand(import.meta.url)) {
  const [platform = `${process.platform}-${process.arch}`] = process.argv.slice(2);
  await exitOnFailure(() => release(platform));
}
