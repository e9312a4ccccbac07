/** A host copies texts from one property to others while another tab changes them. */
import { dialog, openDashboard, pressButton } from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { longOnAnyScreen } from '../support/tags.ts';

// A conflict is an expected response.
test.use({ allowConsoleErrors: [/status of 409/] });

type Property = { id: string; name: string; parkingInstructions: string; houseRules: string[] };

test(
  'a host copies a text and a list to other properties, sees conflicting edits, and undoes the copy',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const quay = await createProperty(owner, 'Quay House');
    const loft = await createProperty(owner, 'Loft');
    await createProperty(owner, 'Pine House');
    const write = (id: string, fields: Partial<Property>) =>
      owner.call('PATCH', `/api/host/apartments/${id}`, fields);
    await write(quay.id, { parkingInstructions: 'In the yard.', houseRules: ['No shoes'] });
    await write(loft.id, { parkingInstructions: 'In the street.' });
    const texts = async () =>
      (await owner.call<Property[]>('GET', '/api/host/apartments')).map(
        ({ parkingInstructions, houseRules }) => [parkingInstructions, ...houseRules],
      );

    await openDashboard(page, owner);
    await pressButton(page, 'Copy to other properties');
    const steps = dialog(page, 'Copy to other properties');
    await steps.getByRole('checkbox', { name: 'Pre-Arrival Info' }).check();
    await steps.getByRole('checkbox', { name: 'Property Rules' }).check();
    await pressButton(steps, 'Choose properties');
    await steps.getByRole('checkbox', { name: 'All 2' }).check();
    await pressButton(steps, 'Review changes');
    await expect(steps).toContainText(
      'In 2 properties: 1 text overwritten, 1 empty text filled, 2 list entries added.',
    );
    await pressButton(steps, /^Loft/);
    await expect(steps.getByText('In the street.')).toBeVisible();

    // Another tab changes the text meanwhile.
    await write(loft.id, { parkingInstructions: 'In the garage.' });
    await pressButton(steps, 'Copy to 2 properties');
    await expect(steps.getByRole('alert').first()).toContainText('Check Loft');
    await expect(steps.getByText('In the garage.')).toBeVisible();
    expect(await texts()).toEqual([['In the yard.', 'No shoes'], ['In the garage.'], ['']]);

    await pressButton(steps, 'Copy to 2 properties');
    await expect(steps).toContainText('Copied to 2 properties.');
    const copied = ['In the yard.', 'No shoes'];
    expect(await texts()).toEqual([copied, copied, copied]);
    await pressButton(steps, 'Done');
    await expect(steps).toBeHidden();

    await write(loft.id, { parkingInstructions: 'By the lake.' });
    await pressButton(page.getByRole('region', { name: 'Other properties' }), /^Undo/);
    await pressButton(dialog(page, 'Undo the copy in 2 properties?'), 'Undo');
    const undone = dialog(page, 'Copy undone');
    await expect(undone).toContainText('1 text was kept. The rest was restored.');
    await expect(undone).toContainText('Where to park: changed after the copy');
    expect(await texts()).toEqual([copied, ['By the lake.'], ['']]);
    await pressButton(undone, 'Done');
    await expect(page.getByRole('button', { name: 'Copy to other properties' })).toBeFocused();
  },
);
