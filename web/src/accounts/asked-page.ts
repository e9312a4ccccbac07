/** The page that a host came for, by a link in a mail perhaps, and was led away from to sign in. It waits in this tab. */
import { pages } from '../shared/paths.ts';

const key = 'asked-page';

export function noteAskedPage() {
  try {
    sessionStorage.setItem(key, location.pathname + location.search + location.hash);
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** Once: the next sign-in in this tab leads to the dashboard again. */
export function takeAskedPage(): string {
  try {
    const asked = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return asked ?? pages.hostSettings;
  } catch {
    return pages.hostSettings;
  }
}
