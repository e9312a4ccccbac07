/** Finds the descendants of a process and measures their CPU time. */
import { readdir, readFile } from 'node:fs/promises';

/** @param {number} pid @returns {Promise<number[]>} the process and all its descendants */
export async function processTreeOf(pid) {
  const parents = await parentsOfAll();
  /** @param {number} each @returns {number[]} */
  const treeBelow = (each) => [
    each,
    ...[...parents].flatMap(([child, parent]) => (parent === each ? treeBelow(child) : [])),
  ];
  return treeBelow(pid);
}

async function parentsOfAll() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(
    pids.map(async (pid) => {
      const parent = (await statOf(pid))[1];
      return /** @type {[number, number]} */ ([pid, Number(parent)]);
    }),
  );
  return new Map(pairs);
}

/** The fields of /proc/<pid>/stat after the process name, beginning with its state. @param {number} pid */
async function statOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The kernel's unit of CPU time, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Seconds of a core that a process and all its descendants have used, including those that have ended.
 * @param {number} pid
 */
export async function coreSecondsOf(pid) {
  const stats = await Promise.all((await processTreeOf(pid)).map(statOf));
  const ticks = stats.flatMap((stat) => stat.slice(11, 15).map(Number));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}
