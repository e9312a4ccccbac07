import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

/**
 * A component whose code is a separate download, which `load` fetches in advance. Loaded code is rendered without
 * Suspense, which would show its fallback for a third of a second and write scripts into HTML made at build time.
 * @param Missing is rendered if the code fails to load; without it, a failure is an error of the page
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
  Missing?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetch();
    return loaded;
  };
  const tryOnce = () =>
    lazy(async () => ({
      default: await (Missing ? load().catch(() => Missing) : load()),
    }));
  function Later(props: Props) {
    // This is decided once, because React mounts a component again if its place in the tree changes.
    const [Loaded] = useState(() => loaded);
    // React keeps the result of a lazy component. If all uses shared one, a failure would last until the page is
    // reloaded.
    const [Lazy] = useState(tryOnce);
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense fallback={<Waiting {...props} />}>{createElement(Lazy, props)}</Suspense>
    );
  }
  return Object.assign(Later, { load });
}
