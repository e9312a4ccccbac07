/** Measures the memory, files and connections that a server and its child processes use. */
import { readdir, readFile } from 'node:fs/promises';
import { childrenOf } from '../../server/src/platform/postgres/testing/processes.ts';

/** Why processes cannot be measured on this system, or undefined if they can. */
export const whyNotMeasurable =
  process.platform === 'linux'
    ? undefined
    : 'memory and open files are read from /proc, which only Linux has';

async function treeOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}

/** Memory of a process and all its descendants in MB, where each shared page is divided among its users (PSS). */
export async function memoryOf(pid: number): Promise<number> {
  const sizes = (await treeOf(pid)).map(async (processId) => {
    const text = await readFile(`/proc/${processId}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

/** Number of files and connections that the server process itself holds open. */
export async function openFilesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** The kernel's numbers for connections that are open at both ends, or closed only by the other end. */
const heldStates = ['01', '08'];

/** How many of these clients' connections are still held by the server that listens on this port. */
export async function countHeldConnections(port: number, clients: Set<number>): Promise<number> {
  const [, ...rows] = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n');
  const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  return rows.filter((row) => {
    const [, local, remote, state = ''] = row.trim().split(/\s+/);
    return portIn(local) === port && clients.has(portIn(remote)) && heldStates.includes(state);
  }).length;
}
