/**
 * The code of all pages but the guests', in files by who needs it: what every page needs, what visitors' pages share, what
 * hosts' pages share; each page has the rest of its own. Cut by every combination of pages that share something it would
 * be a hundred, mostly of one or two kilobytes.
 */
import { type Graph, neededBy } from './module-graph.ts';

const start = /\/(index\.html|src\/main\.tsx)$/;
const page = /\/src\/(?!portal\/).+-page\.tsx$/;
/** What somebody opens who is not signed in, and the sign-in over it. */
const ofVisitors = /\/src\/((landing|contact|legal)\/[\w-]+-page|accounts\/host-login-modal)\.tsx$/;

/** The name of the file that a module belongs to; of what one page needs alone, or what comes later, none. */
export function byPages(id: string, graph: Graph) {
  const needing = [...neededBy(id, graph)];
  if (needing.some((each) => start.test(each))) return 'start';
  const visitors = needing.filter((each) => ofVisitors.test(each));
  const pages = needing.filter((each) => page.test(each));
  // Styles stay with the few pages that have some of their own.
  if (id.endsWith('.css') || new Set([...visitors, ...pages]).size < 2) return null;
  return visitors.length > 0 ? 'visitors' : 'hosts';
}
