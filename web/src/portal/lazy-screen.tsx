import { type ComponentType, lazy, Suspense, useState } from 'react';
import { StayOutline } from './stay-outline.tsx';

/**
 * A screen whose code comes after the first download. Once it is here, the screen stands at once:
 * what suspends, be it for a moment, shows its outline first and keeps it for a third of a second.
 */
export function lazyScreen<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetch();
    return loaded;
  };
  const Later = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  function Screen(props: Props) {
    // Decided once: a screen that changes its place in the tree is built anew.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={<StayOutline />}>
        <Later {...props} />
      </Suspense>
    );
  }
  return { load, Screen };
}
