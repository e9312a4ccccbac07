/**
 * Uppy makes its one file an item of a list without saying that what it stands in is one; a screen reader would
 * announce an item of nothing. Its own drawing never touches the attribute again.
 */
export function nameFileList(within: Element): () => void {
  const observer = new MutationObserver(() =>
    within.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list'),
  );
  observer.observe(within, { childList: true, subtree: true });
  return () => observer.disconnect();
}
