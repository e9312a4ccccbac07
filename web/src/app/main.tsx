/** The entry of all pages that are neither prerendered (islands.tsx) nor the guests' (guest.tsx). */

import { isGuestPath } from '../shared/paths.ts';
import { App } from './app.tsx';
import { startApp } from './start-app.ts';
import './styles.css';

// In development, one document with this entry serves all pages.
if (import.meta.env.DEV && isGuestPath(location.pathname)) void import('./guest.tsx');
else startApp(<App />);
