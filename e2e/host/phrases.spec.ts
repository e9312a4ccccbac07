/** The phrasebook on the dashboard, where a host writes texts for guests. */
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import {
  dialog,
  openDashboard,
  pressButton,
  saveAllChanges,
  section,
} from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { long } from '../support/tags.ts';

test(
  'a host inserts phrases while typing, by keyboard alone, and picks others from the phrasebook',
  long,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner);
    await owner.call('PATCH', `/api/host/apartments/${id}`, { houseRules: ['No drugs'] });
    await openDashboard(page, owner);
    const rules = section(page, 'Property Rules');
    const rule = (n: number) => rules.getByRole('textbox', { name: `Rule ${n}`, exact: true });
    // The phrasebook loads when the page is idle.
    await expect(rules.getByText('Guests read entries with this icon')).toBeVisible();
    await pressButton(rules, 'Add rule');
    await page.keyboard.type('no sm');
    await expect(page.getByRole('option', { name: 'No smoking', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rule(2)).toHaveValue('No smoking');
    await expect(rule(2)).toBeFocused();

    // The first gap is selected, and Tab leads to the next one.
    await page.keyboard.press('Enter');
    await page.keyboard.type('quiet');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('23:00');
    await page.keyboard.press('Tab');
    await page.keyboard.type('08:00');
    await expect(rule(3)).toHaveValue('Quiet hours from 23:00 to 08:00');
    // The insertion can be undone like any typing.
    await page.keyboard.press('ControlOrMeta+z');
    await expect(rule(3)).not.toHaveValue('Quiet hours from 23:00 to 08:00');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(rule(3)).toHaveValue('Quiet hours from 23:00 to 08:00');

    await pressButton(rules, 'Choose phrases');
    const phraseList = dialog(page, 'Choose from the phrasebook');
    await expect(phraseList.getByLabel('No smoking')).toBeDisabled();
    await phraseList.getByLabel('No pets').check();
    await phraseList.getByLabel('Lock the door when you leave').check();
    await phraseList.getByLabel('Search phrases').fill('maximum');
    await phraseList.getByLabel('Maximum guests: …').check();
    await phraseList.getByLabel('How many').fill('4');
    await pressButton(phraseList, 'Add 3 phrases');
    await expect(phraseList).toBeHidden();

    await saveAllChanges(page);
    const [saved] = await owner.call<{ id: string; houseRules: string[] }[]>(
      'GET',
      '/api/host/apartments',
    );
    expect(saved).toMatchObject({
      id,
      houseRules: [
        'No drugs',
        'No smoking',
        'Quiet hours from 23:00 to 08:00',
        'No pets',
        'Lock the door when you leave',
        'Maximum guests: 4',
      ],
    });
  },
);

test('a host completes the sentence at the caret in a long field, and the text is saved as a phrase', async ({
  page,
  owner,
}) => {
  const { id } = await createProperty(owner);
  await openDashboard(page, owner);
  const field = page.getByLabel('Where to park');
  // The phrasebook loads when the page is idle, at the latest with the focus.
  await field.fill('Park behind the house');
  await expect(field).toHaveAccessibleDescription('Translated automatically');
  await field.press('End');
  await page.keyboard.type('. close the ga');
  const suggestion = page.getByRole('option', { name: 'Close the gate behind you' });
  await expect(suggestion).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(suggestion).toHaveCount(0);
  await page.keyboard.type('t');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Park behind the house. Close the gate behind you');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Translated automatically');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page)).toContainText('Changes saved successfully!');
  const texts = await owner.call<{ texts: { field: string; isPhrase: boolean }[] }>(
    'GET',
    `/api/host/apartments/${id}/translations`,
  );
  expect(texts.texts.find(({ field: name }) => name === 'parkingInstructions')?.isPhrase).toBe(
    true,
  );
});
