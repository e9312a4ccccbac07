/** Where all pages begin but the guests'. */

import { isGuestPath } from '../shared/paths.ts';
import { App, isPageOfApp, loadPage } from './app.tsx';
import { begin } from './begin.ts';
import './styles.css';

// While pages are developed there is one document for all of them, and this in it.
if (import.meta.env.DEV && isGuestPath(location.pathname)) void import('./guest.tsx');
else begin(<App />, (page) => (isPageOfApp(page) ? loadPage(page) : undefined));
