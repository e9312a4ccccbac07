import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

/**
 * A component whose code is a separate download, which `load` fetches in advance. Loaded code is rendered without
 * Suspense. Suspense would show its fallback for a third of a second and write scripts into HTML made at build time.
 * @param FailureView is rendered if the code fails to load; without it, a failure is an error of the page
 */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  LoadingView: ComponentType<Props>,
  FailureView?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetchComponent();
    return loaded;
  };
  const createLazy = () =>
    lazy(async () => ({
      default: await (FailureView ? load().catch(() => FailureView) : load()),
    }));
  function LazyWrapper(props: Props) {
    // This is decided once, because React mounts a component again if its position in the tree changes.
    const [Loaded] = useState(() => loaded);
    // React keeps the result of a lazy component. If all uses shared one, a failure would last until the page is
    // reloaded.
    const [LazyContent] = useState(createLazy);
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense fallback={<LoadingView {...props} />}>{createElement(LazyContent, props)}</Suspense>
    );
  }
  return Object.assign(LazyWrapper, { load });
}
