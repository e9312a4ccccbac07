/** Renders one area of the product, or an error page if it breaks. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { barePath } from '../shared/paths.ts';
import { BrokenPage } from './broken-page.tsx';

/** @param page shows its own skeleton while its code loads */
export function Area({ page: Page }: { page: ComponentType }) {
  const [location] = useLocation();
  return (
    // The key resets the boundary on another path, so that people can leave a broken page.
    <Boundary key={barePath(location)}>
      <Page />
    </Boundary>
  );
}

/**
 * Catches errors of a page, and files that fail to load because a new release has replaced them or there is no
 * network. React logs the cause.
 */
class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
