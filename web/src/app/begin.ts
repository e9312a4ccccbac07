/** How every document starts, whether an app has all of it or only islands of it are hydrated. */
import { createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOfDocument } from '../languages/document.ts';
import { speak } from '../languages/language.ts';
import { isTranslated, liveThroughTranslation } from '../layout/translated-page.ts';
import { rememberPresses } from '../ui/behaviour/last-pressed.ts';
import { watchHistory } from '../ui/dialogs/back-closes.ts';

/** For an app that has the whole document. */
export function begin(app: ReactNode) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  prepareDocument();
  renderInto(root, app);
}

export function prepareDocument() {
  liveThroughTranslation();
  watchHistory();
  rememberPresses();
  speak(languageOfDocument());
}

/**
 * HTML from the build is hydrated, unless a browser has translated it: then it is no longer what React would render.
 * @param identifierPrefix keeps the ids of several roots in a document apart
 */
export function renderInto(element: Element, content: ReactNode, identifierPrefix = '') {
  const app = createElement(StrictMode, null, content);
  if (element.hasChildNodes() && !isTranslated(element))
    hydrateRoot(element, app, { identifierPrefix });
  else createRoot(element, { identifierPrefix }).render(app);
}
