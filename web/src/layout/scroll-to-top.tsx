import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { barePath, pages } from '../shared/paths.ts';

const fromTheTop = new Set<string>([
  pages.privacy,
  pages.contact,
  pages.terms,
  pages.termsOfService,
]);

/** The pages where hosts can sign in. */
const signIns = new Set<string>([...fromTheTop, pages.landing]);

const isHostPage = (path: string) => path.startsWith('/host/');

/**
 * Scrolls to the top on text pages, and on the dashboard after a sign-in, because the sign-in card is far down on a
 * long page. Everywhere else the browser's own scrolling applies.
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
