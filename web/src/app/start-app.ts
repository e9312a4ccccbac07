/** Starts a document: a whole app, or the islands of a prerendered page. */
import { createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOfDocument } from '../languages/document.ts';
import { setLanguage } from '../languages/language.ts';
import { isTranslated, supportPageTranslation } from '../layout/translated-page.ts';
import { rememberPresses } from '../ui/behaviour/last-pressed.ts';
import { watchHistory } from '../ui/dialogs/back-closes.ts';

/** Starts an app that renders the whole document. */
export function startApp(app: ReactNode) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  prepareDocument();
  renderInto(root, app);
}

export function prepareDocument() {
  supportPageTranslation();
  watchHistory();
  rememberPresses();
  setLanguage(languageOfDocument());
}

/**
 * Hydrates HTML from the build, unless the browser has translated it: then it differs from what React would render.
 * @param identifierPrefix makes ids unique if a document has several roots
 */
export function renderInto(element: Element, content: ReactNode, identifierPrefix = '') {
  const app = createElement(StrictMode, null, content);
  if (element.hasChildNodes() && !isTranslated(element))
    hydrateRoot(element, app, { identifierPrefix });
  else createRoot(element, { identifierPrefix }).render(app);
}
