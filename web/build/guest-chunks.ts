/**
 * Puts the guests' code into two files: one for the first screen, and one that loads while the guest types the PIN and
 * has everything that the page behind it needs at once. Split by importers it would be twenty files, most of them
 * smaller than their HTTP headers.
 */
import { type Graph, neededBy } from './module-graph.ts';

const guestEntry = /\/src\/app\/guest\.tsx$/;
/** Entries of the page behind the PIN. Toasts belong to it, because they load at the same time. */
const stayEntries = /\/src\/(guest\/guest-stay|ui\/toasts\/toast-card)\.tsx$/;

/** Returns the name of the file that a module belongs to, or null for a module that loads later. */
export function guestChunk(id: string, graph: Graph) {
  const dependents = [...neededBy(id, graph)];
  if (dependents.some((each) => guestEntry.test(each))) return 'door';
  return dependents.some((each) => stayEntries.test(each)) ? 'stay' : null;
}
