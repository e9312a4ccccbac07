/** `npm run dev` runs the server and the pages, and reloads each when its code changes. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './support/ensure-installed.mjs';
import { commandOf, root } from './support/paths.mjs';
import { exitOnFailure } from './support/report-failure.mjs';

const pagePort = '5173';
const killAfterMilliseconds = 10_000;

await exitOnFailure(ensureInstalled);
process.env.NODE_ENV = 'development';
// Links in emails lead to the pages of this command, not to the last build.
process.env.PUBLIC_URL ??= `http://localhost:${pagePort}`;

const children = [
  start('server', commandOf('tsx', 'server'), [
    'watch',
    '--clear-screen=false',
    'server/src/main.ts',
  ]),
  start('pages', commandOf('vite', 'web'), [
    'web',
    '--port',
    pagePort,
    '--strictPort',
    '--clearScreen',
    'false',
  ]),
];

/** @type {number | undefined} */
let exitCode;
for (const child of children) {
  child.on('exit', (code, signal) => {
    endAll(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    if (children.every(hasEnded)) process.exit(exitCode);
  });
}
process.on('SIGINT', () => endAll(130));
process.on('SIGTERM', () => endAll(143));
process.on('SIGHUP', () => endAll(129));

/**
 * Each child leads a process group of its own. Ctrl-C then reaches it only once, through this process, and everything
 * that it started can be ended with it.
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 */
function start(name, script, args) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      console.log(`${name.padEnd(6)} | ${line}`),
    );
  }
  return child;
}

/** @param {number} code the exit code of the first child that ended, or of the signal */
function endAll(code) {
  if (exitCode !== undefined) return;
  exitCode = code;
  for (const child of children) if (!hasEnded(child)) child.kill('SIGTERM');
  setTimeout(() => children.forEach(killGroup), killAfterMilliseconds).unref();
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (hasEnded(child) || !child.pid) return;
  if (process.platform === 'win32') spawn('taskkill', ['/pid', `${child.pid}`, '/T', '/F']);
  else process.kill(-child.pid, 'SIGKILL');
}

/** @param {import('node:child_process').ChildProcess} child */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}
