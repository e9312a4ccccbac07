/** Measures the memory of a process and all its descendants. Shared pages are counted once. */
import { readFile } from 'node:fs/promises';
import { processTreeOf } from './processes.mjs';

/** @param {number} pid @returns {Promise<number>} in megabytes */
export async function memoryOf(pid) {
  const sizes = await Promise.all((await processTreeOf(pid)).map(proportionalSize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

/** @param {number} pid @returns {Promise<number>} in bytes; 0 if the process has ended */
async function proportionalSize(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
}
