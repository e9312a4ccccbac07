import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadPage } from './app.tsx';
import { languageOfDocument } from './languages/document.ts';
import { speak } from './languages/language.ts';
import { isTranslated, liveThroughTranslation } from './layout/translated-page.ts';
import { isPageKey } from './paths.ts';
import { watchHistory } from './ui/back-closes.ts';
import { rememberPresses } from './ui/last-pressed.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

liveThroughTranslation();
watchHistory();
rememberPresses();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

const draw = () => createRoot(root).render(app);

// Public pages arrive as HTML, which says in data-page what it shows. React takes it over once the
// page's code is here: without it, it would have to put an empty outline in its place.
const { page } = root.dataset;
speak(languageOfDocument());
if (isPageKey(page)) {
  loadPage(page).then(() => (isTranslated(root) ? draw() : hydrateRoot(root, app)), draw);
} else {
  draw();
}
