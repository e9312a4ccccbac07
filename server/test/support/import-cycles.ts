/**
 * Finds cycles in a graph of imports: for each node that can reach itself, the shortest path back. Tests of the server
 * and of the pages use this.
 */
export function findImportCycles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const cycles = new Set<string>();
  for (const start of graph.keys()) {
    const pathsTo = new Map([[start, start]]);
    for (const [node, path] of pathsTo)
      for (const next of graph.get(node) ?? []) {
        if (next === start) cycles.add(`${path} > ${start}`);
        else if (!pathsTo.has(next)) pathsTo.set(next, `${path} > ${next}`);
      }
  }
  return [...cycles];
}
