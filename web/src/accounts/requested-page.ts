/** Remembers, in this tab, the page that a host wanted to open before being redirected to the sign-in. */
import { pages } from '../shared/paths.ts';

const key = 'asked-page';

export function rememberRequestedPage() {
  try {
    sessionStorage.setItem(key, location.pathname + location.search + location.hash);
  } catch {
    // Without storage, the dashboard opens after the sign-in.
  }
}

/** Returns the page once. After the next sign-in in this tab, the dashboard opens. */
export function takeRequestedPage(): string {
  try {
    const requested = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return requested ?? pages.hostSettings;
  } catch {
    return pages.hostSettings;
  }
}
