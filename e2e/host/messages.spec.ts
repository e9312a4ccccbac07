/** Messages to guests: a host writes a template with fields, each stay fills it in, and copying it marks it as sent. */
import { toast } from '../support/accounts.ts';
import { dialog, pressButton } from '../support/dashboard.ts';
import { activateTrial, createProperty, expect, inDays, test } from '../support/properties.ts';
import { sameOnAnyScreen, timeZone } from '../support/tags.ts';

test(
  'a message template takes fields from chips, refuses an unknown field, and is copied from the stay',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    test.slow();
    const { id: apartmentId } = await createProperty(owner, 'Canal Loft');
    await activateTrial(server, apartmentId);
    await owner.call('PATCH', `/api/host/apartments/${apartmentId}`, { timeZone });
    const stay = await owner.call<{ id: string; code: string }>('POST', '/api/host/stays', {
      apartmentId,
      name: 'Maya <b>\u202eOzola',
      checkinDate: inDays(2),
      checkoutDate: inDays(4),
      language: 'de',
      phone: '+371 2000 0000',
      channel: 'airbnb',
    });
    await owner.signIn(page.context());

    await page.goto('/host/settings-data');
    await page.getByRole('link', { name: 'Edit messages' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByRole('tab', { name: 'Before arrival' }).click();
    const example = page.getByRole('region', { name: /^Message: What Maya .* would get$/ });
    await expect(example).toContainText('Guten Tag Maya <b>Ozola!');

    // A chip inserts its field at the cursor, and an unknown field is refused.
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('Hallo , hier: ');
    await message.press('Home');
    for (let letter = 0; letter < 6; letter += 1) await message.press('ArrowRight');
    const chips = page.getByRole('list', { name: 'Insert into Message', exact: true });
    await pressButton(chips, 'Guest’s name');
    await message.press('End');
    await page.keyboard.type('{lin}');
    await expect(page.getByText('There is no field {lin}')).toBeVisible();
    await pressButton(page, 'Save');
    await expect(message).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await message.press('End');
    for (let letter = 0; letter < 5; letter += 1) await message.press('Backspace');
    await pressButton(chips, 'Personal link');
    await expect(message).toHaveValue('Hallo {guest}, hier: {link}');
    await expect(example).toContainText(`Hallo Maya <b>Ozola, hier: ${server.url}/stay/`);
    await pressButton(page, 'Save');
    await expect(toast(page)).toContainText('Text saved');
    await expect(page.getByText('Your text', { exact: true })).toBeVisible();

    // The stay shows the message in its guest's language, with the sentence that its booking platform requires.
    await page.goto(`/host/stays/${stay.id}`);
    const panel = dialog(page, 'Maya <b>\u202eOzola');
    const expectedText = `Hallo Maya <b>Ozola, hier: ${server.url}/stay/${stay.code}\n\nSie müssen die Seite nicht öffnen`;
    const whatsApp = panel.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toBeVisible();
    const link = new URL((await whatsApp.getAttribute('href')) ?? '');
    expect(link.pathname).toBe('/37120000000');
    expect(link.searchParams.get('text')).toContain(expectedText);
    await pressButton(panel, 'Copy message');
    await expect(toast(page)).toContainText('Message copied');
    const sentButton = panel.getByRole('button', { name: /^Before arrival Copied, .* Sent$/ });
    await expect(sentButton).toBeVisible();
    await pressButton(panel, 'Show QR code');
    await expect(panel.getByRole('img', { name: 'QR code of the personal link' })).toBeVisible();
    await page.goto(`/host/stays/${stay.id}`);
    await expect(sentButton).toBeVisible();
  },
);
