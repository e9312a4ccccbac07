/** The entry of all pages that are neither prerendered (islands.tsx) nor the guests' (guest.tsx). */

import { isGuestPath } from '../shared/paths.ts';
import { App } from './app.tsx';
import { begin } from './begin.ts';
import './styles.css';

// While pages are developed there is one document for all of them, and this in it.
if (import.meta.env.DEV && isGuestPath(location.pathname)) void import('./guest.tsx');
else begin(<App />);
