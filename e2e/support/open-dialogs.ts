/** Back in the browser, where dialogs are open. */
import type { Page } from '@playwright/test';

/**
 * So many dialogs are open in the browser's history as well, which follows a moment after they are seen: no hand goes
 * back as fast as a test.
 */
export const waitForOpenDialogs = (page: Page, count: number) =>
  page.waitForFunction((number) => (history.state?.openDialogs ?? 0) === number, count);
