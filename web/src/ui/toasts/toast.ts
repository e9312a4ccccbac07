/** The single toast on the screen. It is a module of its own, so that `toast()` can be called anywhere. */
import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** On a phone, the toast is at the bottom, because what it is about is at the top of the screen. */
  isLow?: boolean;
}

export interface ShownToast extends ToastContent {
  id: number;
}

let current: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function setCurrent(next: ShownToast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and replaces the previous one. */
export function toast(content: ToastContent) {
  lastId += 1;
  const id = lastId;
  setCurrent({ ...content, id });
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes the toast with this id, but not a later one. Without an id, it closes the current toast. */
export function dismissToast(id = current?.id) {
  if (current?.id === id) setCurrent(undefined);
}

export const shownToast = () => current;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast() {
  const current = useSyncExternalStore(subscribe, shownToast, () => undefined);
  return { current, toast, dismiss: dismissToast };
}
