/** Reads the state of processes and waits for it to change. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ifPresent } from '../errors.ts';

type Seen = { pid: number; parent: number; state: string; name: string };

/** Returns the process id of the postmaster if it is really running. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const content = await ifPresent(readFile(join(folder, 'postmaster.pid'), 'utf8'));
  const pid = Number(content?.split('\n')[0]);
  const seen = pid > 1 ? await look(pid) : undefined;
  return seen?.name === 'postgres' && isAwake(seen) ? pid : undefined;
}

export async function childrenOf(parent: number): Promise<number[]> {
  return (await lookAtAll()).filter((seen) => seen.parent === parent).map((seen) => seen.pid);
}

/** Returns false for a zombie too, because it no longer does anything. */
export async function isRunning(pid: number): Promise<boolean> {
  const seen = await look(pid);
  return seen !== undefined && isAwake(seen);
}

export async function isHalted(pid: number): Promise<boolean> {
  return (await look(pid))?.state.startsWith('T') ?? true;
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

export async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await delay(5);
}

const isAwake = ({ state }: Seen): boolean => !/^[ZX]/.test(state);

async function look(pid: number): Promise<Seen | undefined> {
  if (process.platform === 'linux') return lookInProc(pid);
  return (await lookAtAll()).find((seen) => seen.pid === pid);
}

async function lookAtAll(): Promise<Seen[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
    return (await Promise.all(pids.map(lookInProc))).filter((seen) => seen !== undefined);
  }
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,stat=,comm=']);
  return stdout.split('\n').map((line) => {
    const [pid, parent, state = '', ...name] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state, name: basename(name.join(' ')) };
  });
}

async function lookInProc(pid: number): Promise<Seen | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!stat) return undefined;
  const nameEnd = stat.lastIndexOf(')');
  const [state = '', parent] = stat.slice(nameEnd + 2).split(' ');
  return { pid, parent: Number(parent), state, name: stat.slice(stat.indexOf('(') + 1, nameEnd) };
}
