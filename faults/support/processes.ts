/** What a server and everything that it started take of the machine. */
import { readdir, readFile } from 'node:fs/promises';
import { childrenOf } from '../../server/src/platform/postgres/testing/processes.ts';

/** Why none of this can be known here; undefined where it can. */
export const whyUnknown =
  process.platform === 'linux'
    ? undefined
    : 'what a process holds is read from /proc, as Linux has it';

async function treeOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}

/** The memory of all of them in MB, where each shared page counts in parts. */
export async function memoryOf(pid: number): Promise<number> {
  const sizes = (await treeOf(pid)).map(async (one) => {
    const text = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

/** Files and connections that the server itself holds open. */
export async function openFilesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** As the kernel numbers them: open at both ends, or closed by the other end alone. */
const heldStates = ['01', '08'];

/** How many of these clients' connections are still held at the end that listens on this port. */
export async function connectionsHeld(port: number, clients: Set<number>): Promise<number> {
  const [, ...rows] = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n');
  const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  return rows.filter((row) => {
    const [, local, remote, state = ''] = row.trim().split(/\s+/);
    return portIn(local) === port && clients.has(portIn(remote)) && heldStates.includes(state);
  }).length;
}
