/** The entry of all pages that are neither prerendered (islands.tsx) nor guest pages (guest.tsx). */

import { crewPath } from '@guest-portal/contract/pages';
import { isGuestPath } from '../shared/paths.ts';
import { App } from './app.tsx';
import { startApp } from './start-app.ts';
// These styles are in the file that every page loads, because the landing page shares code with the hosts' pages.
import '../host/host-navigation.css';
import './styles.css';

// In development, one document with this entry serves all pages.
if (import.meta.env.DEV && isGuestPath(location.pathname)) void import('./guest.tsx');
else if (import.meta.env.DEV && location.pathname === crewPath) void import('./crew.tsx');
else startApp(<App />);
