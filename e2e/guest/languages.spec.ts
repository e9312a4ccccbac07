/** Checks the guest page in each of its languages, on the narrowest phone, from the link to what check-in unlocks. */
import { directionOf } from '@guest-portal/contract/direction';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { allLanguages } from '@guest-portal/languages/all';
import { languages } from '@guest-portal/languages/languages';
import type { PageTexts } from '@guest-portal/languages/shape';
import type { Page } from '@playwright/test';
import { overflowingParts } from '../support/checks/overflowing-parts.ts';
import {
  expectLatinOnlyInNames,
  expectNoEnglish,
  textsOfTallButtons,
} from '../support/checks/page-language.ts';
import { expect, expectSaved, linkTo, type Rental, test } from '../support/guest-page.ts';
import { createGuide, createPhoto, uploadByApi } from '../support/photos.ts';
import { cancelTrial, createGuest, type Host } from '../support/properties.ts';
import { long } from '../support/tags.ts';

test.use({
  viewport: { width: 320, height: 640 },
  allowConsoleErrors: [
    /status of (401|404|429) .*(\/api\/|\/guest\))|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  ],
});

/** Fills in every part of the page, as a host would. */
async function fillProperty(host: Host, { property: { id } }: Rental) {
  const body = { apartmentId: id, name: 'Xyz', description: 'Xyz', address: 'Xyz 5' };
  await Promise.all([
    createGuide(host, id, 'Raclette'),
    host.call('POST', '/api/host/local-tips', body),
    host.call('POST', '/api/host/sightseeing-spots', body),
    host.call('PATCH', `/api/host/apartments/${id}`, {
      hostPhone: '+371 20 00 11 22',
      showHostPhone: true,
      emergencyContact: '112',
      houseRules: ['Xyz'],
      googleMapsLink: 'https://maps.example/xyz',
      airbnbLink: 'https://airbnb.example/xyz',
    }),
  ]);
}

const pinFields = (page: Page) => page.locator('fieldset input');
const typedDigits = (page: Page) =>
  pinFields(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));

async function typeDigits(page: Page, pin: string) {
  await pinFields(page).first().click();
  await page.keyboard.type(pin, { delay: 10 });
}

const notifications = (page: Page, { shell }: PageTexts) => page.getByLabel(shell.notifications);
const pressNamed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The languages that `npm test` checks: the source of all others, and one that is written from right to left. */
const checkedByDefault = ['en', 'ar'];

for (const [index, code] of guestLanguages.entries())
  test.describe(`the guest page in ${code}`, checkedByDefault.includes(code) ? {} : long, () => {
    const texts = allLanguages[code].page;
    // Each language uses its own IP address, because the number of wrong PINs per address is limited.
    test.use({
      locale: code,
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${100 + index}` },
    });

    test('the guest page uses only its own language from the link to check-in, and every text fits', async ({
      page,
      rental,
      landlord,
    }) => {
      const { shell, stay } = texts;
      const checkPage = async () => {
        // On the English page, the check must find English texts.
        if (code !== 'en') await expectNoEnglish(page, texts);
        else await expect(expectNoEnglish(page, allLanguages.de.page)).rejects.toThrow('English');
        expect(await page.evaluate(overflowingParts)).toEqual([]);
        expect(await textsOfTallButtons(page)).toEqual([]);
      };
      await fillProperty(landlord, rental);
      const reply = await page.request.get(linkTo(rental), {
        headers: { 'accept-language': code },
      });
      const html = await reply.text();
      expect(html).toContain(`<html lang="${code}" dir="${directionOf(code)}">`);
      expect(html).toContain(`>${shell.pinTitle}</h1>`);

      await page.goto(linkTo(rental));
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(code));
      await typeDigits(page, '0000');
      await expect(notifications(page, texts)).toContainText(shell.wrongTitle);
      await expect.poll(() => typedDigits(page)).toBe('');
      await checkPage();
      await typeDigits(page, rental.guest.pinCode);
      await expect(page.getByText(stay.preArrival)).toBeVisible();
      await checkPage();
      await page.getByRole('button', { name: stay.checkInNow }).click();
      await expect(notifications(page, texts)).toContainText(stay.checkedInTitle);
      await expect(page.getByText(stay.unlocked)).toBeVisible();
      await pressNamed(page, stay.joinOther);
      await expect(page.getByRole('img', { name: /Lamplight/ })).toBeVisible();
      await checkPage();
      await pressNamed(page, 'Raclette');
      await expect(page.getByText(stay.tapImages)).toBeVisible();
      await checkPage();
      await pressNamed(page, stay.previewImage.replace('{number}', '1').replace('{count}', '1'));
      await expect(page.getByRole('button', { name: stay.closePreview })).toBeVisible();
      await checkPage();
      // The accessibility check at the end needs the whole page without a dialog.
      await pressNamed(page, stay.closePreview);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

test.describe('the guest page in Arabic', () => {
  test.use({ locale: 'ar' });

  test('in Arabic, photos, arrows and arrow keys run from right to left, but names run from left to right', async ({
    page,
    rental,
    landlord,
  }) => {
    const { stay } = allLanguages.ar.page;
    const { id } = rental.property;
    const colours = [40, 90, 140, 190] as const;
    const images = await Promise.all(
      colours.map((red) => uploadByApi(landlord, createPhoto('room.png', [red, 110, 80], 200))),
    );
    await landlord.call('PUT', `/api/host/apartments/${id}/update-photos`, { images });
    await createGuide(landlord, id, 'Raclette');
    await page.goto(linkTo(rental));
    await typeDigits(page, rental.guest.pinCode);
    await page.getByRole('button', { name: stay.checkInNow }).click();

    const photos = page.getByRole('region', { name: stay.photos });
    const count = (shown: string) =>
      photos.getByText(stay.numberOf.replace('{shown}', shown).replace('{count}', '4'));
    await expect(count('1')).toBeVisible();
    await photos.getByRole('group').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(count('2')).toBeVisible();
    await expect(photos.getByRole('group').nth(2)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(count('1')).toBeVisible();
    const [previousBox, nextBox] = await Promise.all(
      [stay.previous, stay.next].map((name) => photos.getByRole('button', { name }).boundingBox()),
    );
    expect(previousBox?.x).toBeGreaterThan(nextBox?.x ?? 0);
    const guide = page.getByRole('button', { name: 'Raclette' }).locator('svg').last();
    expect(await guide.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
    const name = page.getByText('Lamplight', { exact: true }).first();
    expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  });

  test(
    'the guest page is in Arabic offline, after the stay, when locked out, and when there is no property',
    long,
    async ({ page, context, server, rental, landlord }) => {
      test.slow();
      const arabic = allLanguages.ar.page;
      const { shell, stay } = arabic;
      const checkPage = async () => {
        await expectNoEnglish(page, arabic);
        await expectLatinOnlyInNames(page, names);
      };
      const { id } = rental.property;
      await landlord.call('PATCH', `/api/host/apartments/${id}`, {
        hostPhone: '+371 20 00 11 22',
        showHostPhone: true,
      });
      await page.goto(linkTo(rental));
      await typeDigits(page, rental.guest.pinCode);
      await page.getByRole('button', { name: stay.checkInNow }).click();
      await expect(page.getByText(stay.unlocked)).toBeVisible();
      await expectSaved(page, stay.savedHere);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(stay.youAreOffline)).toBeVisible();
      await checkPage();

      await createGuest(landlord, id, { name: 'Tom', pinCode: '7391' });
      await context.setOffline(false);
      await expect(page.getByText(stay.stayEnded)).toBeVisible();
      await checkPage();
      await page.getByRole('button', { name: stay.backToPin }).click();

      for (let tries = 1; tries <= 6; tries += 1) {
        const pinReply = page.waitForResponse(/validate-pin/);
        await typeDigits(page, '0000');
        await pinReply;
        await expect.poll(() => typedDigits(page)).toBe('');
      }
      await expect(notifications(page, arabic)).toContainText(shell.waitTitle);
      await expect(page.getByText(stay.hostMayHelp)).toBeVisible();
      await checkPage();

      await cancelTrial(server, id);
      await page.reload();
      await expect(page.getByRole('heading', { name: shell.runOutTitle })).toBeVisible();
      await checkPage();
      await page.goto('/guest');
      await expect(page.getByRole('heading', { name: shell.noPropertyTitle })).toBeVisible();
      await checkPage();
    },
  );
});

/** Names that are the same in every language, and the texts that the host has written here. */
const names =
  /Guest Portal|PIN|Airbnb|F8|QR|(Google|Apple) Maps|Lamplight( Loft)?|warm-light-12|Miera iela 12, Riga|Maya and Tom|Behind the house, place 7\./g;

test('a guest changes the language by keyboard before and after the PIN, and the choice is remembered', async ({
  page,
  rental,
}) => {
  const [hebrew, german] = [allLanguages.he.page, allLanguages.de.page];
  await page.goto(linkTo(rental));
  const choice = page.getByRole('combobox');
  await expect(choice).toHaveAccessibleName('Language');
  await choice.selectOption(languages.he);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hebrew.shell.pinTitle);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The digits of the PIN run from left to right in every language.
  const [first, second] = await pinFields(page).evaluateAll((all) =>
    all.map((box) => box.getBoundingClientRect().left),
  );
  expect(first).toBeLessThan(second ?? 0);

  await page.reload();
  await typeDigits(page, rental.guest.pinCode);
  await expect(page.getByRole('button', { name: hebrew.stay.checkInNow })).toBeVisible();
  // On the way to German, the keys select another language, which the page need not show.
  await choice.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: german.stay.checkInNow })).toBeVisible();
  await expect(choice).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.reload();
  await expect(page.getByRole('button', { name: german.stay.checkInNow })).toBeVisible();
});
