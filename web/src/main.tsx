import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadPage } from './app.tsx';
import { isPageKey } from './paths.ts';
import { rememberPresses } from './ui/last-pressed.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

rememberPresses();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

// Public pages arrive as HTML, which says in data-page what it shows. React takes it over once the
// page's code is here: without it, it would have to put an empty outline in its place.
const { page } = root.dataset;
if (isPageKey(page)) {
  loadPage(page).then(
    () => hydrateRoot(root, app),
    () => createRoot(root).render(app),
  );
} else {
  createRoot(root).render(app);
}
