/** Messages to guests: a host writes a template with fields, copies the message of a stay, and marks it as sent. */
import { toast } from '../support/accounts.ts';
import { dialog, pressButton } from '../support/dashboard.ts';
import { activateTrial, createProperty, expect, inDays, test } from '../support/properties.ts';
import { sameOnAnyScreen, timeZone } from '../support/tags.ts';

test(
  'a message template takes fields from chips and refuses unknown fields, and a host copies the message of a stay and marks it as sent',
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
    await expect(panel.getByText('Copied. Mark as sent?')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Before arrival Not sent' })).toBeVisible();
    await pressButton(panel, 'Mark as sent');
    const sentButton = panel.getByRole('button', {
      name: /^Before arrival Marked as sent, .* Sent$/,
    });
    await expect(sentButton).toBeVisible();
    await pressButton(panel, 'Show QR code');
    await expect(panel.getByRole('img', { name: 'QR code of the personal link' })).toBeVisible();
    await page.goto(`/host/stays/${stay.id}`);
    await expect(sentButton).toBeVisible();
  },
);

test('a host copies the message before check-out without its link, and is warned that the message for the arrival day contains the door code', async ({
  page,
  context,
  owner,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id: apartmentId } = await createProperty(owner, 'Canal Loft');
  await activateTrial(server, apartmentId);
  await owner.call('PATCH', `/api/host/apartments/${apartmentId}`, { timeZone });
  const sections = await owner.call<{ id: string; kind: string }[]>(
    'GET',
    `/api/host/apartments/${apartmentId}/custom-sections`,
  );
  const door = sections.find(({ kind }) => kind === 'entry_door');
  await owner.call('PATCH', `/api/host/custom-sections/${door?.id}`, { content: 'Code 4719#' });
  const stay = await owner.call<{ id: string; code: string; pinCode: string }>(
    'POST',
    '/api/host/stays',
    { apartmentId, name: 'Maya', checkinDate: inDays(2), checkoutDate: inDays(4) },
  );
  await owner.signIn(context);

  await page.goto('/host/messages');
  await page.getByRole('tab', { name: 'Before check-out' }).click();
  const automatic = page.getByRole('switch', { name: 'Send automatically' });
  await expect(automatic).not.toBeChecked();
  await automatic.click();
  await expect(page.getByLabel('When')).toHaveValue('1');
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('18:00');
  await page.getByLabel('Message without the link', { exact: true }).fill('The PIN is {pin}');
  await expect(page.getByText('This text contains the PIN but no link')).toBeVisible();
  await pressButton(page, 'Undo changes');

  await page.goto(`/host/stays/${stay.id}`);
  const panel = dialog(page, 'Maya');
  const messages = panel.getByRole('region', { name: 'Messages' });
  const warning = messages.getByText('The copy without the link contains the door code');
  await messages.getByRole('button', { name: /^Arrival day/ }).click();
  await expect(warning).toBeVisible();
  await messages.getByRole('button', { name: /^Before check-out/ }).click();
  await expect(messages.getByText(/^Hello Maya,/)).toContainText(`/stay/${stay.code}`);
  await expect(warning).toBeHidden();

  // The copy without the link contains neither the link nor a code, and only the press marks it as sent.
  await pressButton(messages, 'Copy without link');
  await expect(messages.getByText('Copied. Mark as sent?')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Check-out by:');
  for (const secret of [stay.code, stay.pinCode, '4719']) expect(copied).not.toContain(secret);
  await pressButton(messages, 'Mark as sent');
  await expect(messages.getByText('Marked as sent.')).toBeFocused();
  await expect(
    messages.getByRole('button', {
      name: /^Before check-out Marked as sent \(version without the link\), .* Sent$/,
    }),
  ).toBeVisible();

  // Copying the personal link is confirmed, too.
  await pressButton(panel, 'Copy link');
  await expect(panel.getByText('Copied.', { exact: true })).toBeVisible();
});
