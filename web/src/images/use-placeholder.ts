import { useEffect, useState } from 'react';
import { whenIdle } from '../shared/idle.ts';
import { type Placeholder, placeholderOf } from './placeholder.ts';

/** Computes the placeholder when the page is idle, because it is not urgent. */
export function usePlaceholder(path: string): Placeholder | undefined {
  const [placeholder, setPlaceholder] = useState<Placeholder>();
  useEffect(() => whenIdle(() => setPlaceholder(placeholderOf(path))), [path]);
  return placeholder;
}
