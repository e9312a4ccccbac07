/** Tasks of turnovers: a host writes them in the editor and ticks one at a turnover. */
import { expectAccessible } from '../support/checks/accessibility.ts';
import { openDashboard, pressButton, saveAllChanges, section } from '../support/dashboard.ts';
import { activateTrial, addStay, createProperty, expect, test } from '../support/properties.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

test(
  'a host writes two tasks for the crew, ticks one at a turnover, and sees who did it and when',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    const { id } = await createProperty(owner, 'Canal Loft');
    await activateTrial(server, id);
    await addStay(owner, id, 'Maya', 3, 5);
    await openDashboard(page, owner);
    const crew = section(page, 'For the Crew');
    await pressButton(crew, 'Add task');
    await page.keyboard.type('Change the beds');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Water the lemon tree');
    await expect(crew.getByText(/^The crew reads entries with this icon/)).toBeVisible();
    await expectAccessible(page);
    await saveAllChanges(page);

    await page.goto('/host/turnovers');
    const turnover = page.getByRole('listitem', { name: /^Canal Loft/ });
    await turnover.getByRole('button', { name: 'Tasks: 0 of 2 done' }).click();
    await turnover.getByRole('checkbox', { name: 'Water the lemon tree' }).click();
    await expect(turnover.getByText(/^Done by .+, today at /)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await turnover.getByRole('button', { name: 'Tasks: 1 of 2 done' }).click();
    await expect(turnover.getByRole('checkbox', { name: 'Water the lemon tree' })).toBeChecked();
    await expect(turnover.getByRole('checkbox', { name: 'Change the beds' })).not.toBeChecked();
  },
);
