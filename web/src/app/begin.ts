/** Puts an app into the document: over the HTML that was drawn at build time, or into the empty place for it. */
import { createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOfDocument } from '../languages/document.ts';
import { speak } from '../languages/language.ts';
import { isTranslated, liveThroughTranslation } from '../layout/translated-page.ts';
import { rememberPresses } from '../ui/behaviour/last-pressed.ts';
import { watchHistory } from '../ui/dialogs/back-closes.ts';

/** @param ready once the code of the page that was drawn is here; nothing, if none was drawn */
export function begin(app: ReactNode, ready: (drawn: string) => Promise<unknown> | undefined) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  liveThroughTranslation();
  watchHistory();
  rememberPresses();
  speak(languageOfDocument());

  const strict = createElement(StrictMode, null, app);
  const draw = () => createRoot(root).render(strict);
  // Pages that arrive as HTML say in data-page what they show. React takes them over once the page's code is
  // here: without it, it would have to put an empty outline in its place.
  const { page = '' } = root.dataset;
  const coming = ready(page);
  if (!coming) return draw();
  coming.then(() => (isTranslated(root) ? draw() : hydrateRoot(root, strict)), draw);
}
