/**
 * Decides by the pages that need a module which shared file it belongs to, for all pages but the guests'. A file for each
 * combination of pages would mean a hundred files, mostly of one or two kilobytes.
 */
import { type Graph, neededBy } from './module-graph.ts';

const main = /\/(index\.html|src\/app\/main\.tsx)$/;
const page = /\/src\/(?!guest\/).+-page\.tsx$/;
const landingDocument = /\/src\/app\/landing\.tsx$/;
const otherDocuments = /\/src\/app\/(contact|legal)\.tsx$/;
/** Prerendered pages load these three on a user's action. They must not load the app with them. */
const toasts = /\/src\/ui\/toasts\/toaster\.tsx$/;
const checks = /\/src\/(accounts\/checks|contact\/check)\.ts$/;
const dialogs =
  /\/src\/accounts\/sign-in\/(host-login-modal|forgot-password-dialog|restore-dialog|second-step-form)\.tsx$/;
/** What they share among themselves, styles for print above all, is no business of others. */
const legal = /\/src\/legal\//;
const icon = /\/lucide-react\//;
/** Every import of the contract imports all of its parts, so importers do not tell where one belongs. */
const endpoints = /@guest-portal\/contract\/of-/;

/** The name of the file that a module belongs to; of what one page needs alone, or what comes later, none. */
export function hostChunk(id: string, graph: Graph) {
  // Entries run when they are loaded, so nothing else may be in their files.
  if ([main, landingDocument, otherDocuments].some((entry) => entry.test(id))) return null;
  if (endpoints.test(id)) return id.endsWith('of-visitors') ? 'shared' : 'start';
  const needing = [...neededBy(id, graph)];
  const isNeededBy = (part: RegExp) => needing.some((each) => part.test(each));
  const pages = needing.filter((each) =>
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
