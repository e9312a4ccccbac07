/** Shows a toast again in the next document, because a sign-in on a prerendered page loads another document. */
import { shownToast, toast } from './toast.ts';

const key = 'toast';

/** Call this before leaving the document. */
export function storeToast() {
  const { title, description, variant } = shownToast() ?? {};
  if (!title) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ title, description, variant }));
  } catch {
    // Without storage, the toast is lost.
  }
}

/** Call this in the next document. */
export function showStoredToast() {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (stored) toast(JSON.parse(stored));
  } catch {
    // Without storage, there is no toast to show.
  }
}
