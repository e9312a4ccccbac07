/** One area of the product: what is shown while it loads, and what when it can't. */
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { barePath } from '../paths.ts';
import { BrokenPage } from './broken-page.tsx';
import type { LazyPage } from './lazy-page.ts';

interface AreaProps {
  page: LazyPage;
  waiting: ComponentType;
}

export function Area(props: AreaProps) {
  const [location] = useLocation();
  return (
    // The key lets a person leave a broken page: another path starts afresh.
    <Boundary key={barePath(location)}>
      <Loaded {...props} />
    </Boundary>
  );
}

/**
 * A page whose code is here stands without Suspense, which would write scripts into the HTML made
 * at build time. Decided once, because a page that changes its place in the tree is built anew.
 */
function Loaded({ page, waiting: Waiting }: AreaProps) {
  const [Page] = useState(() => page.loaded());
  if (Page) return <Page />;
  return (
    <Suspense fallback={<Waiting />}>
      <page.Later />
    </Suspense>
  );
}

/**
 * Catches what a page throws, and files that don't arrive (a new release has replaced them, or the
 * network is gone). React logs the cause; the person gets a way on.
 */
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
