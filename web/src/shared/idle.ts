/** For what nobody waits for. Gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time to offer.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 100);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}
