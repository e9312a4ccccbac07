import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../languages/language.ts';
import { barePath } from '../shared/paths.ts';
import { Footer } from './footer.tsx';
import { PageHead } from './page-head.tsx';
import { SiteHeader } from './site-header.tsx';

interface PageProps {
  /** The page's part of the document title: 'Contact Us' becomes 'Contact Us | Guest Portal'. */
  title?: string;
  description?: string;
  header?: ReactNode;
  children: ReactNode;
}

/** The frame of a page: title, skip link, header, main content and footer. */
export function Page({ title, description, header = <SiteHeader />, children }: PageProps) {
  const texts = useTexts();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead {...(title && { title })} {...(description && { description })} />
      <a href="#main" className={skipLinkClass}>
        {texts.skip}
      </a>
      {header}
      <main id="main" ref={useFocusAfterNavigation()} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}

const skipLinkClass =
  'fixed start-3 top-3 z-50 mr-[env(safe-area-inset-right)] ml-[env(safe-area-inset-left)] -translate-y-[calc(100%+1rem)] rounded-control bg-green-solid px-5 py-3 font-semibold text-on-green focus:translate-y-0';

let lastPath = typeof location === 'undefined' ? '' : barePath(location.pathname);

/**
 * Focuses the new page after navigation. Without this, screen readers would announce nothing, and Tab would continue
 * from a link that no longer exists.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const path = barePath(location.pathname);
    if (path === lastPath) return;
    lastPath = path;
    main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
