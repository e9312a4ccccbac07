/** The Today page, which lists the problems of all properties and links to the pages that solve them. */
import type { Page } from '@playwright/test';
import { fillSignIn, pressButton } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { dialog, section } from '../support/dashboard.ts';
import {
  activateTrial,
  addStay,
  createProperty,
  expect,
  type Host,
  test,
} from '../support/properties.ts';
import type { Server } from '../support/servers/server.ts';
import { timeZone } from '../support/tags.ts';

const needsALook = (page: Page) => page.getByRole('region', { name: /^Needs a look/ });
const lineAbout = (page: Page, text: RegExp) => needsALook(page).getByRole('link', { name: text });

async function createLoft(owner: Host, server: Server) {
  const { id } = await createProperty(owner, 'Canal Loft');
  await activateTrial(server, id);
  // The property uses the browser's time zone, so both are on the same day even around midnight.
  await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone, wifiPassword: 'candle-27' });
  return id;
}

/** Enters wrong PINs until this IP address is locked out. */
async function lockOut(server: Server, { id }: { id: string }) {
  for (let attempt = 0; attempt < 5; attempt += 1)
    await fetch(`${server.url}/api/guest/validate-pin/${id}`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ pinCode: '0000' }),
    });
}

test('each line of the Today page leads to the page that solves its problem, and Back returns to the Today page', async ({
  page,
  owner,
  server,
}) => {
  test.slow();
  const loft = await createLoft(owner, server);
  const maya = await addStay(owner, loft, 'Maya', -1, 3);
  await addStay(owner, loft, 'Noor', 3, 5);
  const barn = await createProperty(owner, 'Old Barn');
  await activateTrial(server, barn.id);
  await owner.call('PATCH', `/api/host/apartments/${barn.id}`, { timeZone });
  const ida = await addStay(owner, barn.id, 'Ida', 1, 4);
  await owner.call('POST', `/api/host/apartments/${loft}/prints`, {
    pieces: ['wifi'],
    size: 'A6',
    languages: ['en'],
    withWayIn: false,
  });
  await owner.call('PATCH', `/api/host/apartments/${loft}`, { wifiPassword: 'candle-28' });
  await lockOut(server, maya);

  await owner.signIn(page.context());
  await page.goto('/host/today');
  await expect(page.getByRole('region', { name: 'Tomorrow' })).toContainText('Ida');
  await expect(needsALook(page).getByRole('link').first()).toContainText('locked out');
  await expectAccessible(page);

  await lineAbout(page, /Maya: Someone is locked out/).click();
  await expect(page).toHaveURL(`/host/stays/${maya.id}`);
  await pressButton(page, 'Let them in');
  await expect(dialog(page, 'Maya').getByText(/is locked out/)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/host/today');
  await expect(lineAbout(page, /Maya: Someone is locked out/)).toBeHidden();

  await lineAbout(page, /Ida: Arrives tomorrow and has no message yet/).click();
  await expect(page).toHaveURL(`/host/stays/${ida.id}`);
  await expect(dialog(page, 'Ida').getByRole('region', { name: 'Messages' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await dialog(page, 'Ida').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/host/today');

  await lineAbout(page, /The Wi-Fi card of .* shows the old password/).click();
  await expect(page).toHaveURL(/\/host\/print\?property=/);
  await page.goBack();

  await lineAbout(page, /Old Barn .*Guests can’t see how to get in/).click();
  await expect(page).toHaveURL('/host/settings');
  await expect(section(page, 'Property Details').locator(':focus')).toBeVisible();
});

test.describe('a signed-out host', () => {
  // The names of the properties are requested before the page knows that nobody is signed in.
  test.use({ allowConsoleErrors: [/status of 401 .*apartments\/names/] });

  test('a signed-out host who opens the URL of a stay sees the stay after signing in', async ({
    page,
    owner,
    server,
  }) => {
    const loft = await createLoft(owner, server);
    const { id, pinCode } = await addStay(owner, loft, 'Noor', 3, 5);
    await page.goto(`/host/stays/${id}`);
    await expect(page.getByText('Sign in to open this page.')).toBeVisible();
    await fillSignIn(page, owner, page.getByRole('main'));
    await pressButton(page, 'Sign In');
    await expect(page).toHaveURL(`/host/stays/${id}`);
    await expect(dialog(page, 'Noor')).toContainText(pinCode);
  });
});
