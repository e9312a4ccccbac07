import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';

/**
 * A component whose code is not part of the guest's first download. On a weak network it may never
 * come: then `Missing` takes its place, and the rest of the page stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
  Missing: ComponentType<Props> = Waiting,
) {
  const Loaded = lazy(async () => ({ default: await load().catch(() => Missing) }));
  return function Later(props: Props) {
    return (
      <Suspense fallback={createElement(Waiting, props)}>{createElement(Loaded, props)}</Suspense>
    );
  };
}

/** Fetches such code once the page has settled, so that a tap needs no network; failing is no harm. */
export function useAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, [load]);
}
