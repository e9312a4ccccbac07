/** Runs a command to its end, as a child process that does not outlive this one. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** An error with a message for people. `output` is the output of a command, if it has not been shown yet. */
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
    const forwarding = forwardSignals(child);
    child.on('error', (cause) => {
      forwarding.end();
      reject(new Failure(`${label} could not be started: ${cause.message}.`));
    });
    child.on('close', (code, signal) => {
      forwarding.end();
      if (forwarding.signal) process.exit(128 + constants.signals[forwarding.signal]);
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
 * Forwards signals of this process to the child. After a signal, this process ends when the child has ended.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const state = {
    /** @type {NodeJS.Signals | undefined} */
    signal: undefined,
    end() {
      for (const signal of signals) process.off(signal, forward);
    },
  };
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    state.signal = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return state;
}
