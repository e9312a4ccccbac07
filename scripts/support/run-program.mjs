/** Runs a command to its end, as a child process that does not outlive this one. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** An error with a message for people. `output` is what a command printed, if that was not shown at once. */
export class Failure extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output]
   */
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

/**
 * @typedef {object} Options
 * @property {string} [label] the command's name in messages
 * @property {boolean} [quiet] keeps the output for the error message instead of showing it
 * @property {NodeJS.ProcessEnv} [env] variables that are added to those of this process
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<string>} what was printed, when quiet
 */
export function runProgram(command, args, { label = command, quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const stop = endOnSignal(child);
    child.on('error', (cause) => {
      stop.forget();
      reject(new Failure(`${label} could not be started: ${cause.message}.`));
    });
    child.on('close', (code, signal) => {
      stop.forget();
      if (stop.signal) process.exit(128 + constants.signals[stop.signal]);
      if (code === 0) resolve(output);
      else reject(new Failure(`${label} failed (${signal ?? `exit code ${code}`}).`, output));
    });
  });
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Options} [options]
 */
export const runNode = (script, args, options) =>
  runProgram(process.execPath, [script, ...args], { label: script, ...options });

/**
 * Passes signals for this process on to the child. This process ends once the child has.
 * @param {import('node:child_process').ChildProcess} child
 */
function endOnSignal(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const state = {
    /** @type {NodeJS.Signals | undefined} */
    signal: undefined,
    forget() {
      for (const signal of signals) process.off(signal, pass);
    },
  };
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    state.signal = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return state;
}
