/** What a process and all that it started take, each shared page counted once. */
import { readdir, readFile } from 'node:fs/promises';

/** @param {number} pid @returns {Promise<number>} in megabytes */
export async function memoryOf(pid) {
  const parents = await parentsOfAll();
  /** @param {number} each @returns {number[]} */
  const family = (each) => [
    each,
    ...[...parents].flatMap(([child, parent]) => (parent === each ? family(child) : [])),
  ];
  const sizes = await Promise.all(family(pid).map(proportionalSize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

async function parentsOfAll() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const parent = stat.slice(stat.lastIndexOf(')')).split(' ')[2];
      return /** @type {[number, number]} */ ([pid, Number(parent)]);
    }),
  );
  return new Map(pairs);
}

/** @param {number} pid @returns {Promise<number>} in bytes; 0 for one that has ended */
async function proportionalSize(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
}
