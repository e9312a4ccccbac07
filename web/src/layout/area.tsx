/** One area of the product, and what is shown when it can't be. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { barePath } from '../shared/paths.ts';
import { BrokenPage } from './broken-page.tsx';

/** @param page shows by itself that its code is on its way */
export function Area({ page: Page }: { page: ComponentType }) {
  const [location] = useLocation();
  return (
    // The key lets a person leave a broken page: another path starts afresh.
    <Boundary key={barePath(location)}>
      <Page />
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
