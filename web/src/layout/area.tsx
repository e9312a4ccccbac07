/** One area of the product: what is shown while it loads, and what when it can't. */
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { barePath } from '../paths.ts';
import { BrokenPage } from './broken-page.tsx';

interface AreaProps {
  page: ComponentType;
  waiting: ComponentType;
}

export function Area({ page: Page, waiting: Waiting }: AreaProps) {
  const [location] = useLocation();
  return (
    // The key lets a person leave a broken page: another path starts afresh.
    <Boundary key={barePath(location)}>
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    </Boundary>
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
