/**
 * The guests' code in two files: what the first screen needs, and what comes while the PIN is typed, all that the page
 * behind it needs at once. Cut by who shares it, it would be twenty, most smaller than the headers they come with.
 */
import { type Graph, neededBy } from './module-graph.ts';

const door = /\/src\/app\/guest\.tsx$/;
/** Toasts, too: they come at the same time. */
const stay = /\/src\/(guest\/guest-stay|ui\/toasts\/toast-card)\.tsx$/;

/** The name of the file that a module belongs to; of what comes later, none. */
export function guestChunk(id: string, graph: Graph) {
  const needing = [...neededBy(id, graph)];
  if (needing.some((each) => door.test(each))) return 'door';
  return needing.some((each) => stay.test(each)) ? 'stay' : null;
}
