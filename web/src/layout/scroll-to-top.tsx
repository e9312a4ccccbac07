import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { barePath, pages } from '../paths.ts';

const fromTheTop = new Set<string>([
  pages.privacy,
  pages.contact,
  pages.terms,
  pages.termsOfService,
]);

/** Texts are read from the top; everywhere else the browser's own scrolling stays as it is. */
export function ScrollToTop() {
  const [location] = useLocation();
  const path = barePath(location);
  const last = useRef(path);

  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    if (fromTheTop.has(path)) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [path]);

  return null;
}
