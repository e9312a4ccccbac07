import { setFlagsFromString } from 'node:v8';

/**
 * Heap flags on Node's command line replace the memory limits of every thread that starts later. The server's own heap
 * keeps the limits that it started with, so the flags are cleared.
 */
export function applyThreadLimits() {
  setFlagsFromString('--max-old-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
}
