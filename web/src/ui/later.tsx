import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

/**
 * A component whose code is a download of its own, which `load` fetches ahead. Once the code is here it stands at
 * once: what suspends, be it for a moment, shows its outline first and keeps it for a third of a second; and in HTML
 * made at build time Suspense would write scripts.
 * @param Missing takes its place where the code doesn't come; without it that is an error of the page
 */
export function later<Props extends object>(
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
    // Decided once: what changes its place in the tree is built anew.
    const [Loaded] = useState(() => loaded);
    // React keeps what one has come to: of a single one, a failure would stay until the page is loaded anew.
    const [Lazy] = useState(tryOnce);
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense fallback={<Waiting {...props} />}>{createElement(Lazy, props)}</Suspense>
    );
  }
  return Object.assign(Later, { load });
}
