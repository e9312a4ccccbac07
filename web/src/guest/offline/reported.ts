/** Remembers on this device that it has reported a problem, so that the page shows the answer after a reload. */
import { reportedPrefix } from './saved-stay.ts';

export function hasReported(pageId: string): boolean {
  try {
    return localStorage.getItem(reportedPrefix + pageId) !== null;
  } catch {
    return false;
  }
}

export function rememberReport(pageId: string) {
  try {
    localStorage.setItem(reportedPrefix + pageId, '');
  } catch {
    // Without storage, the guest presses the button to see the answer.
  }
}
