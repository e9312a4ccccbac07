/** Lets a toast outlive the document that it was shown in: a sign-in on a prerendered page leads to another one. */
import { shownToast, toast } from './toast.ts';

const key = 'toast';

/** Before the document is left. */
export function keepToast() {
  const { title, description, variant } = shownToast() ?? {};
  if (!title) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ title, description, variant }));
  } catch {
    // Without storage the toast ends with its page.
  }
}

/** In the next document. */
export function showKeptToast() {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (kept) toast(JSON.parse(kept));
  } catch {
    // As above.
  }
}
