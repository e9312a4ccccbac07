/**
 * Gives Uppy's list of files the role of a list. Uppy renders the files with the role of a list item, but without a
 * list. It does not overwrite the attribute when it renders again.
 */
export function addListRole(within: Element): () => void {
  const observer = new MutationObserver(() =>
    within.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list'),
  );
  observer.observe(within, { childList: true, subtree: true });
  return () => observer.disconnect();
}
