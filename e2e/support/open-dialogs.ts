/** Waits for the history entries of dialogs. */
import type { Page } from '@playwright/test';

/**
 * Waits until the browser's history has this number of open dialogs. The number changes a moment after a dialog becomes
 * visible or hidden. Without this, a test would go back too early, or open a page while the browser still goes back.
 */
export const waitForOpenDialogs = (page: Page, count: number) =>
  page.waitForFunction((number) => (history.state?.openDialogs ?? 0) === number, count);
