/** Questions about which module needs which, for those who decide in which file it comes. */
import type { Rolldown } from 'vite';

export type Graph = Rolldown.ChunkingContext;

/** Which modules a module is needed by at once, by however many steps; itself among them. */
export function neededBy(id: string, graph: Graph): Set<string> {
  const found = new Set([id]);
  // A set that grows while it is walked through is walked through to its new end.
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return found;
}
