import { type ComponentType, lazy } from 'react';

/** React.lazy for a named export. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load() }));
