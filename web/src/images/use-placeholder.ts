import { useEffect, useState } from 'react';
import { whenIdle } from '../shared/idle.ts';
import { type Placeholder, placeholderOf } from './placeholder.ts';

/** Drawn when the page has nothing else to do: nobody waits for a blur. */
export function usePlaceholder(path: string): Placeholder | undefined {
  const [placeholder, setPlaceholder] = useState<Placeholder>();
  useEffect(() => whenIdle(() => setPlaceholder(placeholderOf(path))), [path]);
  return placeholder;
}
