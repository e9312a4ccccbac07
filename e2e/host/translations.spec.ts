/** A host translates texts into a guest's language. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toast } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { dialog, pressButton, unsavedChangesBar } from '../support/dashboard.ts';
import { createProperty, expect, test } from '../support/properties.ts';
import { longOnAnyScreen } from '../support/tags.ts';

const arabicFor = (page: Page, original: string) =>
  page.getByRole('textbox', { name: `Arabic for ${original}` });

test(
  'a host chooses a language, writes one translation, imports another from a translator, and previews the page as a guest',
  longOnAnyScreen,
  async ({ page, owner }) => {
    const { id } = await createProperty(owner, 'Canal Loft');
    await owner.call('PATCH', `/api/host/apartments/${id}`, {
      textLanguage: 'en',
      houseRules: ['No smoking', 'Feed the cat'],
      parkingInstructions: 'Park in the yard.\nCode 7351.',
    });
    await owner.signIn(page.context());
    await page.goto('/host/settings');
    await page.getByRole('link', { name: 'Translations' }).click();
    await pressButton(page, 'Choose languages');
    await dialog(page, 'Choose languages').getByRole('checkbox', { name: 'Arabic' }).check();
    await expectAccessible(page);
    await pressButton(page, 'Save languages');

    await arabicFor(page, 'Feed the cat').fill('أطعم القطة');
    await expect(arabicFor(page, 'Feed the cat')).toHaveCSS('direction', 'rtl');
    // A house rule and the titles of two cards are in the phrasebook.
    await expect(page.getByText('In the phrasebook')).toHaveCount(3);
    await expectAccessible(page);
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(toast(page)).toContainText('1 translation saved');

    const download = page.waitForEvent('download');
    await pressButton(page, 'Export as CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe('canal-loft-ar.csv');
    const table = await readFile(await file.path(), 'utf8');
    const translatedTable = table.replace(
      'Code 7351.",',
      'Code 7351.","اركن في الفناء.\nالرمز 7351."',
    );
    expect(translatedTable).not.toBe(table);
    await page.getByLabel('File with translations into Arabic').setInputFiles({
      name: 'translated.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(translatedTable),
    });
    await expect(page.getByText('1 imported. Nothing is saved yet')).toBeVisible();
    await expect(arabicFor(page, 'Where to park')).toHaveValue('اركن في الفناء.\nالرمز 7351.');
    await pressButton(unsavedChangesBar(page), 'Save All Changes');
    await expect(unsavedChangesBar(page)).toHaveCount(0);

    // The translations are still there after a reload.
    await page.reload();
    await expect(arabicFor(page, 'Feed the cat')).toHaveValue('أطعم القطة');
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Preview/ }).click();
    const preview = await popup;
    await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(preview.getByText('الرمز 7351.')).toBeVisible();
    await page.goto('/host/settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);
