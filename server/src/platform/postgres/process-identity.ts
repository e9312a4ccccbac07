/** Identifies a process permanently, because a process id alone is reused sooner or later. */
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { codeOf } from './errors.ts';
import { runProgram } from './run-as.ts';

export type ProcessIdentity = {
  pid: number;
  /** Differs between two processes that had the same id one after the other; null if the system does not provide it. */
  token: string | null;
  /**
   * Process ids are comparable only within one machine. On Linux, that is one boot and one PID namespace, so that
   * containers differ.
   */
  machine: string;
  /** The name of the machine, for messages that people read. */
  host: string;
};

export async function identifySelf(): Promise<ProcessIdentity> {
  const [token, machine] = await Promise.all([readToken(process.pid), readMachine()]);
  return { pid: process.pid, token: token ?? null, machine, host: hostname() };
}

/**
 * Returns `unknown` if process ids can't tell: on another machine or in another container, or without a start token.
 */
export async function stateOf(
  other: ProcessIdentity,
  machine: string,
): Promise<'alive' | 'dead' | 'unknown'> {
  if (other.machine !== machine) return 'unknown';
  if (!processExists(other.pid)) return 'dead';
  const token = await readToken(other.pid);
  if (token === 'zombie') return 'dead';
  if (token === undefined) return processExists(other.pid) ? 'unknown' : 'dead';
  return token === other.token ? 'alive' : 'dead';
}

export function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

async function readMachine(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname()),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return `${boot.trim()} ${namespace}`;
}

async function readToken(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') {
    const { stdout } = await runProgram('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim() || undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in parentheses and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === 'Z' || state === 'X') return 'zombie';
  return fields[19];
}
