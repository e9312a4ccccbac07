/** What a process has started, and what all of it has used of the machine. */
import { readdir, readFile } from 'node:fs/promises';

/** @param {number} pid @returns {Promise<number[]>} itself and all that it started */
export async function familyOf(pid) {
  const parents = await parentsOfAll();
  /** @param {number} each @returns {number[]} */
  const family = (each) => [
    each,
    ...[...parents].flatMap(([child, parent]) => (parent === each ? family(child) : [])),
  ];
  return family(pid);
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

/** What the kernel says of a process after its name: its state first. @param {number} pid */
async function statOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** In the kernel's own unit, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Seconds of a core that a process and all that it started have used, those that have ended included. @param {number} pid */
export async function coreSecondsOf(pid) {
  const stats = await Promise.all((await familyOf(pid)).map(statOf));
  const ticks = stats.flatMap((stat) => stat.slice(11, 15).map(Number));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}
