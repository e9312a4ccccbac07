/** The single toast on the screen. It is a module of its own, so that `toast()` can be called anywhere. */
import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends ToastContent {
  id: number;
}

let shown: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and replaces the previous one. */
export function toast(content: ToastContent) {
  count += 1;
  const id = count;
  show({ ...content, id });
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes the toast with this id, but not a later one. Without an id, it closes the current toast. */
export function dismissToast(id = shown?.id) {
  if (shown?.id === id) show(undefined);
}

export const shownToast = () => shown;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast() {
  const current = useSyncExternalStore(subscribe, shownToast, () => undefined);
  return { current, toast, dismiss: dismissToast };
}
