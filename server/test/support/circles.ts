/**
 * Finds circles in a graph of imports: the shortest way back to itself for each node that has one. Tests of the server
 * and of the pages use it.
 */
export function findImportCycles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles = new Set<string>();
  for (const start of graph.keys()) {
    const waysTo = new Map([[start, start]]);
    for (const [node, way] of waysTo)
      for (const next of graph.get(node) ?? []) {
        if (next === start) circles.add(`${way} > ${start}`);
        else if (!waysTo.has(next)) waysTo.set(next, `${way} > ${next}`);
      }
  }
  return [...circles];
}
