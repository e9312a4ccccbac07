/**
 * The code of all pages but the guests', in files by which pages need it; each page has the rest of its own. Split by every
 * combination of pages that share something it would be a hundred, mostly of one or two kilobytes.
 */
import { type Graph, neededBy } from './module-graph.ts';

const main = /\/(index\.html|src\/app\/main\.tsx)$/;
const page = /\/src\/(?!guest\/).+-page\.tsx$/;
const landingDocument = /\/src\/app\/landing\.tsx$/;
const otherDocuments = /\/src\/app\/(contact|legal)\.tsx$/;
/** What documents of prerendered pages load later, when somebody acts: it must not bring along the app. */
const toasts = /\/src\/ui\/toasts\/toaster\.tsx$/;
const checks = /\/src\/(accounts\/checks|contact\/check)\.ts$/;
const dialogs =
  /\/src\/accounts\/sign-in\/(host-login-modal|forgot-password-dialog|restore-dialog|second-step-form)\.tsx$/;
/** What they share among themselves, styles for print above all, is no business of others. */
const legal = /\/src\/legal\//;
const icon = /\/lucide-react\//;
/** Wherever the contract is imported, it imports all of its parts. */
const endpoints = /@guest-portal\/contract\/of-/;

/** The name of the file that a module belongs to; of what one page needs alone, or what comes later, none. */
export function byPages(id: string, graph: Graph) {
  // They start something: what shares a file with one would start it, too.
  if ([main, landingDocument, otherDocuments].some((entry) => entry.test(id))) return null;
  if (endpoints.test(id)) return id.endsWith('of-visitors') ? 'shared' : 'start';
  const needing = [...neededBy(id, graph)];
  const isNeededBy = (part: RegExp) => needing.some((each) => part.test(each));
  const pages = needing.filter((each) =>
    [page, main, otherDocuments, dialogs, checks].some((part) => part.test(each)),
  );
  // The landing page's document loads this file alone, so it holds only what is needed there.
  if (isNeededBy(landingDocument)) return 'shared';
  if (isNeededBy(otherDocuments)) return 'contact';
  if (isNeededBy(toasts)) return 'toasts';
  if (isNeededBy(checks)) return pages.length > 1 ? 'checks' : null;
  if (isNeededBy(dialogs)) return pages.length > 1 && !icon.test(id) ? 'dialogs' : null;
  if (isNeededBy(main)) return 'start';
  if (pages.length < 2 || pages.every((each) => legal.test(each))) return null;
  return 'hosts';
}
