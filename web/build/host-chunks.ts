/**
 * Assigns each module of all pages except the guests' to a shared file, according to the pages that need it. One file
 * for each combination of pages would mean a hundred files, mostly of one or two kilobytes.
 */
import { dependentsOf, type Graph } from './module-graph.ts';

const main = /\/(index\.html|src\/app\/main\.tsx)$/;
const page = /\/src\/(?!guest\/).+-page\.tsx$/;
const landingDocument = /\/src\/app\/landing\.tsx$/;
const otherDocuments = /\/src\/app\/(contact|legal)\.tsx$/;
/** Prerendered pages load toasts, checks and dialogs on a user's action. Loading these must not load the whole app. */
const toasts = /\/src\/ui\/toasts\/toaster\.tsx$/;
const checks = /\/src\/(accounts\/checks|contact\/contact-resolver)\.ts$/;
const dialogs =
  /\/src\/accounts\/sign-in\/(host-login-modal|forgot-password-dialog|restore-dialog|second-step-form)\.tsx$/;
/** The legal pages share code that no other page needs, above all styles for print. */
const legal = /\/src\/legal\//;
const icon = /\/lucide-react\//;
/** Every import of the contract imports all of its parts, so the importers do not show which pages need a part. */
const endpoints = /@guest-portal\/contract\/of-/;

/**
 * Returns the name of the file that a module belongs to, or null for a module that only one page needs or that loads
 * later.
 */
export function hostChunk(id: string, graph: Graph) {
  // Entries run when they are loaded, so nothing else may be in their files.
  if ([main, landingDocument, otherDocuments].some((entry) => entry.test(id))) return null;
  if (endpoints.test(id)) return id.endsWith('of-visitors') ? 'shared' : 'start';
  const dependents = [...dependentsOf(id, graph)];
  const isNeededBy = (part: RegExp) => dependents.some((each) => part.test(each));
  const pages = dependents.filter((each) =>
    [page, main, otherDocuments, dialogs, checks].some((part) => part.test(each)),
  );
  // The landing page loads only this shared file, so it contains only what that page needs.
  if (isNeededBy(landingDocument)) return 'shared';
  if (isNeededBy(otherDocuments)) return 'contact';
  if (isNeededBy(toasts)) return 'toasts';
  if (isNeededBy(checks)) return pages.length > 1 ? 'checks' : null;
  if (isNeededBy(dialogs)) return pages.length > 1 && !icon.test(id) ? 'dialogs' : null;
  if (isNeededBy(main)) return 'start';
  if (pages.length < 2 || pages.every((each) => legal.test(each))) return null;
  return 'hosts';
}
