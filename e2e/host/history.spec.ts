/** A host sees what was changed at a property. */
import { expectAccessible } from '../support/checks/accessibility.ts';
import { openDashboard, saveAllChanges } from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';

test('a change in the editor is in the history, with the text before and after and without the password', async ({
  page,
  owner,
}) => {
  const { id } = await createProperty(owner, 'Canal Loft');
  await openDashboard(page, owner);
  await page.getByLabel('Network password').fill('welcome-home');
  await page.getByLabel('Where to park').fill('Behind the gate');
  await saveAllChanges(page);
  await page
    .getByRole('navigation', { name: 'More about this property' })
    .getByRole('link', { name: 'History' })
    .click();

  await expect(page).toHaveURL(`/host/history?property=${id}`);
  const changes = page.getByRole('main').getByRole('listitem');
  await expect(changes.filter({ hasText: 'You changed ‘Where to park’' })).toContainText(
    'Behind the gate',
  );
  await expect(changes.filter({ hasText: 'You changed ‘Network password’' })).toContainText(
    'We do not keep this text',
  );
  await expect(page.getByText('welcome-home')).toHaveCount(0);
  await expectAccessible(page);
});
