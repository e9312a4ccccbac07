/**
 * The code of all pages but the guests', in files by who needs it: what every page needs, what visitors' pages share, what
 * hosts' pages share; each page has the rest of its own. Cut by every combination of pages that share something it would
 * be a hundred, mostly of one or two kilobytes.
 */
import { type Graph, neededBy } from './module-graph.ts';

const start = /\/(index\.html|src\/app\/main\.tsx)$/;
const page = /\/src\/(?!guest\/).+-page\.tsx$/;
/** What somebody opens who is not signed in, and the sign-in over it. */
const ofVisitors =
  /\/src\/(landing\/landing-page|contact\/contact-page|accounts\/sign-in\/host-login-modal)\.tsx$/;
/** What they share among themselves, styles for print above all, is no business of others. */
const legal = /\/src\/legal\//;

/** The name of the file that a module belongs to; of what one page needs alone, or what comes later, none. */
export function byPages(id: string, graph: Graph) {
  const needing = [...neededBy(id, graph)];
  if (needing.some((each) => start.test(each))) return 'start';
  const pages = needing.filter((each) => page.test(each) || ofVisitors.test(each));
  if (pages.length < 2 || pages.every((each) => legal.test(each))) return null;
  return pages.some((each) => ofVisitors.test(each)) ? 'visitors' : 'hosts';
}
