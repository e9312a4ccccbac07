/** Runs work that is not urgent when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 100);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}
