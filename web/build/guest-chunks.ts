/**
 * Puts the guests' code into two files: one for the first screen, and one for the page behind the PIN, which loads while
 * the guest types the PIN. If modules were grouped by their importers, there would be twenty files, most of them smaller than
 * their HTTP headers.
 */
import { dependentsOf, type Graph } from './module-graph.ts';

const guestEntry = /\/src\/app\/guest\.tsx$/;
/** Entries of the page behind the PIN. Toasts belong to it, because they load at the same time. */
const stayEntries = /\/src\/(guest\/guest-stay|ui\/toasts\/toast-card)\.tsx$/;

/** Returns the name of the file that a module belongs to, or null for a module that loads later. */
export function guestChunk(id: string, graph: Graph) {
  const dependents = [...dependentsOf(id, graph)];
  if (dependents.some((each) => guestEntry.test(each))) return 'door';
  return dependents.some((each) => stayEntries.test(each)) ? 'stay' : null;
}
