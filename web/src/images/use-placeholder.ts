import { useEffect, useState } from 'react';
import { type Placeholder, placeholderOf } from './placeholder.ts';

/** Drawn when the page has nothing else to do: nobody waits for a blur. */
export function usePlaceholder(path: string): Placeholder | undefined {
  const [placeholder, setPlaceholder] = useState<Placeholder>();
  useEffect(() => {
    const draw = () => setPlaceholder(placeholderOf(path));
    // Safari has no idle time to offer.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(draw, 100);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(draw);
    return () => cancelIdleCallback(request);
  }, [path]);
  return placeholder;
}
