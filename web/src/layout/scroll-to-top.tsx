import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { barePath, pages } from '../shared/paths.ts';

const textPages = new Set<string>([
  pages.privacy,
  pages.contact,
  pages.terms,
  pages.termsOfService,
]);

/** Public pages on which hosts can sign in. */
const signInPages = new Set<string>([...textPages, pages.landing]);

const isHostPage = (path: string) => path.startsWith('/host/');

/**
 * Scrolls to the top on text pages, and on the dashboard after a sign-in, because the sign-in card is far down on a
 * long page. Everywhere else the browser's own scrolling applies.
 */
export function ScrollToTop() {
  const [location] = useLocation();
  const path = barePath(location);
  const lastPath = useRef(path);

  useEffect(() => {
    if (path === lastPath.current) return;
    const hasSignedIn = signInPages.has(lastPath.current) && isHostPage(path);
    lastPath.current = path;
    if (hasSignedIn || textPages.has(path))
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [path]);

  return null;
}
