/** Turnovers: a host sees when a property is free and records the work, while someone else works on it, too. */
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import {
  activateTrial,
  addStay,
  createProperty,
  expect,
  inDays,
  test,
} from '../support/properties.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

// The browser logs the refusal of a change that is based on an old version.
test.use({ allowConsoleErrors: [/status of 409 .*\/api\/host\/turnovers\//] });

const turnoverOf = (page: Page, property: string) =>
  page.getByRole('listitem', { name: new RegExp(`^${property}`) });

test(
  'a host records a turnover, sees what someone else has recorded, and the turnover moves with its stay',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner, 'Canal Loft');
    await activateTrial(server, id);
    const { id: stayId } = await addStay(owner, id, 'Maya', 3, 5);
    await addStay(owner, id, 'Noor', 8, 9);
    await owner.signIn(page.context());
    await page.goto('/host/today');
    await page.getByRole('link', { name: 'View turnovers' }).click();
    const turnover = turnoverOf(page, 'Canal Loft').first();
    await expect(turnover).toContainText('Free from');
    await expect(turnover).not.toContainText('Maya');
    await expectAccessible(page);

    await turnover.getByRole('button', { name: 'Mark as started', exact: true }).click();
    await expect(turnover.getByText('Started', { exact: true })).toBeVisible();
    await turnover.getByRole('button', { name: 'Add notes' }).click();
    await turnover.getByRole('textbox', { name: 'Notes' }).fill('New towels');
    await expectAccessible(page);
    await turnover.getByRole('button', { name: 'Save notes' }).click();
    // The form closes once the notes are saved. Its text field has the same text.
    await expect(turnover.getByRole('textbox', { name: 'Notes' })).toBeHidden();
    await expect(turnover.getByText('New towels')).toBeVisible();

    await owner.call('PATCH', `/api/host/turnovers/${stayId}`, { state: 'done', version: 3 });
    await turnover.getByRole('button', { name: 'Mark as done' }).click();
    await expect(toast(page)).toContainText('Your change was not saved');
    await expect(turnover.getByText('Done', { exact: true })).toBeVisible();

    await owner.call('PATCH', `/api/host/stays/${stayId}`, { checkoutDate: inDays(20) });
    await page.reload();
    await expect(turnoverOf(page, 'Canal Loft')).toHaveCount(1);
    await page.getByRole('button', { name: 'Show later days' }).click();
    await expect(turnoverOf(page, 'Canal Loft')).toHaveCount(2);
    await expect(turnoverOf(page, 'Canal Loft').last()).toContainText('New towels');
    await page.getByRole('link', { name: 'View stay' }).last().click();
    await expect(page).toHaveURL(`/host/stays/${stayId}`);
  },
);
