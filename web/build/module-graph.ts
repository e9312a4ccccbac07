/** Finds the modules that depend on a module, which decide the file that it belongs to. */
import type { Rolldown } from 'vite';

export type Graph = Rolldown.ChunkingContext;

/** Returns the module itself and all modules that import it statically, directly or through others. */
export function dependentsOf(id: string, graph: Graph): Set<string> {
  const found = new Set([id]);
  // The loop also visits entries that are added to the set while it runs.
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return found;
}
