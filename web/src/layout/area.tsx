/** Renders one area of the product, or an error page if it breaks. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { barePath } from '../shared/paths.ts';
import { BrokenPage } from './broken-page.tsx';

interface AreaProps {
  /** Shows its own skeleton while its code loads. */
  page: ComponentType;
  /** The name of a page that stays mounted at several paths. Other pages are mounted again on each path. */
  mountedAs?: string | undefined;
}

export function Area({ page: Page, mountedAs }: AreaProps) {
  const path = barePath(useLocation()[0]);
  return (
    <Boundary key={mountedAs ?? path} path={path}>
      <Page />
    </Boundary>
  );
}

/**
 * Catches errors of a page, and files that fail to load because a new release has replaced them or there is no
 * network. React logs the cause.
 */
class Boundary extends Component<{ path: string; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  /** On another path the page is tried again, so that people can leave a broken page. */
  override componentDidUpdate({ path }: { path: string }) {
    if (this.state.isBroken && path !== this.props.path) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
