/** Reads the state of processes and waits for it to change. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ifPresent } from '../errors.ts';

type ProcessState = { pid: number; parent: number; state: string; name: string };

/** Returns the process id of the postmaster if it is really running. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const content = await ifPresent(readFile(join(folder, 'postmaster.pid'), 'utf8'));
  const pid = Number(content?.split('\n')[0]);
  const found = pid > 1 ? await findProcess(pid) : undefined;
  return found?.name === 'postgres' && isAlive(found) ? pid : undefined;
}

export async function childrenOf(parent: number): Promise<number[]> {
  return (await listProcesses())
    .filter((found) => found.parent === parent)
    .map((found) => found.pid);
}

/** Returns false for a zombie too, because it no longer does anything. */
export async function isRunning(pid: number): Promise<boolean> {
  const found = await findProcess(pid);
  return found !== undefined && isAlive(found);
}

export async function isHalted(pid: number): Promise<boolean> {
  return (await findProcess(pid))?.state.startsWith('T') ?? true;
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

const isAlive = ({ state }: ProcessState): boolean => !/^[ZX]/.test(state);

async function findProcess(pid: number): Promise<ProcessState | undefined> {
  if (process.platform === 'linux') return findInProc(pid);
  return (await listProcesses()).find((found) => found.pid === pid);
}

async function listProcesses(): Promise<ProcessState[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
    return (await Promise.all(pids.map(findInProc))).filter((found) => found !== undefined);
  }
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,stat=,comm=']);
  return stdout.split('\n').map((line) => {
    const [pid, parent, state = '', ...name] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state, name: basename(name.join(' ')) };
  });
}

async function findInProc(pid: number): Promise<ProcessState | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!stat) return undefined;
  const nameEnd = stat.lastIndexOf(')');
  const [state = '', parent] = stat.slice(nameEnd + 2).split(' ');
  return { pid, parent: Number(parent), state, name: stat.slice(stat.indexOf('(') + 1, nameEnd) };
}
