import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { barePath, pages } from '../shared/paths.ts';

const fromTheTop = new Set<string>([
  pages.privacy,
  pages.contact,
  pages.terms,
  pages.termsOfService,
]);

/** Where hosts sign in. */
const signIns = new Set<string>([...fromTheTop, pages.landing]);

const isHostPage = (path: string) => path.startsWith('/host/');

/**
 * Texts are read from the top, and so is what a sign-in leads to: its card is far down on a long page, and the dashboard
 * has nothing to do with that place. Everywhere else the browser's own scrolling stays as it is.
 */
export function ScrollToTop() {
  const [location] = useLocation();
  const path = barePath(location);
  const last = useRef(path);

  useEffect(() => {
    if (path === last.current) return;
    const hasSignedIn = signIns.has(last.current) && isHostPage(path);
    last.current = path;
    if (hasSignedIn || fromTheTop.has(path))
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [path]);

  return null;
}
