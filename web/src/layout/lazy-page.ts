import { type ComponentType, lazy } from 'react';

/** A page whose code is a download of its own. */
export interface LazyPage {
  /** Fetches the code; afterwards the page can be drawn without waiting. */
  load: () => Promise<unknown>;
  /** The page itself, once its code is here. */
  loaded: () => ComponentType | undefined;
  /** The same page for whoever can't wait: it suspends until the code is here. */
  Later: ComponentType;
}

/** React.lazy for a named export, which also tells whether there is anything to wait for. */
export function lazyPage(fetch: () => Promise<ComponentType>): LazyPage {
  let page: ComponentType | undefined;
  const load = async () => {
    page = await fetch();
    return page;
  };
  return {
    load,
    loaded: () => page,
    Later: lazy(async () => ({ default: await load() })),
  };
}
