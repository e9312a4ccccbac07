/** Helps journeys to use the browser's back button while dialogs are open. */
import type { Page } from '@playwright/test';

/**
 * Waits until the browser's history has this number of open dialogs. The number changes a moment after a dialog becomes
 * visible, and a test goes back faster than any person.
 */
export const waitForOpenDialogs = (page: Page, count: number) =>
  page.waitForFunction((number) => (history.state?.openDialogs ?? 0) === number, count);
