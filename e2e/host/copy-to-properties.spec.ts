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
    const writeTexts = (id: string, fields: Partial<Property>) =>
      owner.call('PATCH', `/api/host/apartments/${id}`, fields);
    await writeTexts(quay.id, { parkingInstructions: 'In the yard.', houseRules: ['No shoes'] });
    await writeTexts(loft.id, { parkingInstructions: 'In the street.' });
    const readTexts = async () =>
      (await owner.call<Property[]>('GET', '/api/host/apartments')).map(
        ({ parkingInstructions, houseRules }) => [parkingInstructions, ...houseRules],
      );

    await openDashboard(page, owner);
    await pressButton(page, 'Copy to other properties');
    const copyDialog = dialog(page, 'Copy to other properties');
    await copyDialog.getByRole('checkbox', { name: 'Pre-Arrival Info' }).check();
    await copyDialog.getByRole('checkbox', { name: 'Property Rules' }).check();
    await pressButton(copyDialog, 'Choose properties');
    await copyDialog.getByRole('checkbox', { name: 'All 2' }).check();
    await pressButton(copyDialog, 'Review changes');
    await expect(copyDialog).toContainText(
      'In 2 properties: 1 text overwritten, 1 empty text filled, 2 list entries added.',
    );
    await pressButton(copyDialog, /^Loft/);
    await expect(copyDialog.getByText('In the street.')).toBeVisible();

    // Another tab changes the text meanwhile.
    await writeTexts(loft.id, { parkingInstructions: 'In the garage.' });
    await pressButton(copyDialog, 'Copy to 2 properties');
    await expect(copyDialog.getByRole('alert').first()).toContainText('Check Loft');
    await expect(copyDialog.getByText('In the garage.')).toBeVisible();
    expect(await readTexts()).toEqual([['In the yard.', 'No shoes'], ['In the garage.'], ['']]);

    await pressButton(copyDialog, 'Copy to 2 properties');
    await expect(copyDialog).toContainText('Copied to 2 properties.');
    const copied = ['In the yard.', 'No shoes'];
    expect(await readTexts()).toEqual([copied, copied, copied]);
    await pressButton(copyDialog, 'Done');
    await expect(copyDialog).toBeHidden();

    await writeTexts(loft.id, { parkingInstructions: 'By the lake.' });
    await pressButton(page.getByRole('region', { name: 'Other properties' }), /^Undo/);
    await pressButton(dialog(page, 'Undo the copy in 2 properties?'), 'Undo');
    const undoneDialog = dialog(page, 'Copy undone');
    await expect(undoneDialog).toContainText('1 text was kept. The rest was restored.');
    await expect(undoneDialog).toContainText('Where to park: changed after the copy');
    expect(await readTexts()).toEqual([copied, ['By the lake.'], ['']]);
    await pressButton(undoneDialog, 'Done');
    await expect(page.getByRole('button', { name: 'Copy to other properties' })).toBeFocused();
  },
);
