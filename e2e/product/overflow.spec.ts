/**
 * Nothing is wider than its screen, cut off or written over something else, even on overfull pages. The projects
 * `phone` and `narrow font` test a wide font on 390 and 320 px and a narrow one on 320 px, guest pages also on 430 px,
 * with normal and double text size, and from right to left.
 */

import { openCard } from '../support/accounts.ts';
import { subscribe } from '../support/billing.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import {
  dialog,
  openDashboard,
  pressButton,
  section,
  unsavedChangesBar,
} from '../support/dashboard.ts';
import { canChooseFonts, fontFamily } from '../support/fonts.ts';
import { checkInButton, farewell, pinDigit, typePin } from '../support/guest-page.ts';
import {
  createOverfullGuest,
  createOverfullProperty,
  showPhotos,
} from '../support/overfull-property.ts';
import {
  createPhoto,
  openUploadWindow,
  photoUrlField,
  pickFile,
  uploadWindow,
} from '../support/photos.ts';
import { activateTrial, createProperty, expect, test } from '../support/properties.ts';
import { signInAsStaff } from '../support/staff.ts';
import { long } from '../support/tags.ts';

test('the browser uses the font that the tests provide', long, async ({ page, context }) => {
  test.skip(!canChooseFonts, 'Tests cannot choose the fonts on this system');
  await page.goto('/privacy');
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'article p',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual([
    fontFamily(test.info().project.metadata.font),
  ]);
});

// The browser logs that two of these pages do not exist.
test.use({ allowConsoleErrors: [/status of 404 .*\/(guest|no-such-page)\)$/] });

test('all texts fit on every public page', long, async ({ visit, page }) => {
  test.slow();
  for (const path of [
    '/',
    '/contact',
    '/privacy',
    '/terms',
    '/verify-email',
    '/verify-email?status=error',
    '/reset-password',
    '/restore-account',
    '/invitation',
    '/crew',
    '/stop/a',
    '/admin/dashboard',
    '/guest',
    '/guest/demo',
    '/no-such-page',
  ]) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expectNoOverflow(page, path);
  }
});

test('all texts fit in the sign-in dialogs', long, async ({ page }) => {
  await page.goto('/contact');
  await pressButton(page, 'Host sign in');
  await expect(dialog(page, 'Host sign in')).toBeVisible();
  await expectNoOverflow(page, 'signing in');
  await openCard(page, 'Sign Up');
  await expectNoOverflow(page, 'signing up');
  await openCard(page, 'Sign In');
  await pressButton(page, 'Forgot password?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoOverflow(page, 'a forgotten password');
});

/** The width of a large phone in pixels. */
const largePhone = [430];

test(
  'all texts fit on a guest’s pages, however long they are',
  long,
  async ({ page, server, owner }) => {
    test.slow();
    const property = await createOverfullProperty(owner);
    await activateTrial(server, property.id);
    const guest = await createOverfullGuest(owner, property);
    await page.goto(`/guest/${property.slug}`);
    await expect(pinDigit(page, 1)).toBeVisible();
    await expectNoOverflow(page, 'PIN', largePhone);

    await showPhotos(page);
    await owner.signIn(page.context());
    await page.goto(`/guest-portal/${property.id}`);
    await expect(checkInButton(page)).toBeVisible();
    await expectNoOverflow(page, 'before check-in', largePhone);
    await checkInButton(page).click();
    await expect(page.getByText("You're All Set!")).toBeVisible();
    await expectNoOverflow(page, 'welcome', largePhone);
    await page.getByRole('button', { name: /^Washing-machine/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoOverflow(page, 'guide', largePhone);

    await page.context().clearCookies();
    await page.goto(`/guest/${property.slug}`);
    await typePin(page, guest.pinCode);
    await expect(checkInButton(page)).toBeVisible();
    await owner.call('POST', `/api/host/stays/${guest.id}/end`, {});
    await page.reload();
    await expect(farewell(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'I forgot something' })).toBeVisible();
    await expectNoOverflow(page, 'farewell', largePhone);
  },
);

test('all texts fit on the dashboard and in its dialogs', long, async ({ page, server, owner }) => {
  test.slow();
  const property = await createOverfullProperty(owner);
  await activateTrial(server, property.id);
  await createOverfullGuest(owner, property);
  await showPhotos(page);
  await openDashboard(page, owner);
  await expect(section(page, 'Your Apartment').getByRole('img').first()).toBeVisible();
  await section(page, 'Property Details').getByLabel('City').fill('Riga');
  await expect(unsavedChangesBar(page)).toBeVisible();
  await expectNoOverflow(page, 'dashboard');

  await pressButton(page, `Delete ${property.name}`);
  await expectNoOverflow(page, 'deleting a property');
  await page.keyboard.press('Escape');
  await pressButton(page, `Renew the guest link of ${property.name}`);
  await expect(dialog(page, 'Renew Guest Link?')).toBeVisible();
  await expectNoOverflow(page, 'renewing a link');
  await page.keyboard.press('Escape');
  await pressButton(page, `Duplicate ${property.name}`);
  await expect(dialog(page, 'Duplicate Property')).toBeVisible();
  await expectNoOverflow(page, 'duplicating a property');
  await page.keyboard.press('Escape');
  await pressButton(page, 'Add New Property');
  await expectNoOverflow(page, 'a new property');
  await page.keyboard.press('Escape');
});

test(
  'all texts fit on the calendars page and in its dialogs',
  long,
  async ({ page, server, owner }) => {
    const property = await createOverfullProperty(owner);
    await activateTrial(server, property.id);
    // No server listens at this URL, so the sync fails and shows a long message.
    for (const name of [
      'Lamplight'.repeat(9),
      'The calendar of the house behind the harbour, upstairs',
    ])
      await owner.call('POST', `/api/host/apartments/${property.id}/calendar-feeds`, {
        name,
        url: `http://127.0.0.1:9/${encodeURIComponent(name)}.ics`,
      });
    await owner.signIn(page.context());
    await page.goto(`/host/calendars?property=${property.id}`);
    await expect(page.getByText(/does not answer\. Syncing has failed since/)).toHaveCount(2);
    await page.getByText('Where do I find the link?').click();
    await page.getByLabel('Calendar link (iCal)').fill('https://ical.booking.com/v1/export?t=1');
    await expectNoOverflow(page, 'calendars');
    await pressButton(page, /^Change: The calendar/);
    await expectNoOverflow(page, 'changing a calendar');
    await page.keyboard.press('Escape');
    await pressButton(page, /^Remove: Lamplight/);
    await expectNoOverflow(page, 'removing a calendar');
  },
);

test(
  'all texts fit on the page for prints and on the Today page',
  long,
  async ({ page, owner }) => {
    const property = await createOverfullProperty(owner);
    const path = `/api/host/apartments/${property.id}`;
    const prints = { pieces: ['wifi', 'door'], size: 'A6', withWayIn: true };
    await owner.call('POST', `${path}/prints`, { ...prints, languages: ['en', 'de', 'fi', 'ar'] });
    await owner.call('PATCH', path, { wifiPassword: 'another', hostPhone: '+371 2' });
    await owner.signIn(page.context());
    await page.goto(`/host/print?property=${property.id}`);
    await expect(page.getByText(/^Shows /)).toHaveCount(2);
    await page.getByLabel('Add a language').selectOption('uk');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expectNoOverflow(page, 'print kit');
    await page.goto('/host/today');
    await expect(page.getByRole('region', { name: /^Needs a look/ })).toContainText(
      'shows the old',
    );
    await expectNoOverflow(page, 'today');
  },
);

test('all texts fit in the upload window', long, async ({ page, owner }) => {
  test.slow();
  await createProperty(owner);
  await openDashboard(page, owner);
  await openUploadWindow(page);
  await expectAccessible(page);
  await expectNoOverflow(page, 'no file');
  const source = uploadWindow(page).getByRole('tab', { name: 'Import from a link' });
  await source.click();
  await expect(photoUrlField(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'a link');
  await pressButton(uploadWindow(page), 'Cancel');
  await expect(photoUrlField(page)).toBeHidden();
  await pickFile(page, createPhoto(`${'Lamplight'.repeat(9)}.png`, [46, 102, 80], 400));
  await expect(uploadWindow(page).getByRole('button', { name: /Upload 1 file/ })).toBeVisible();
  await expectNoOverflow(page, 'one file');
});

test(
  'all texts fit on the pages for payments, settings and messages',
  long,
  async ({ page, owner }) => {
    const property = await createOverfullProperty(owner);
    await owner.signIn(page.context());
    const { url } = await owner.call<{ url: string }>('POST', '/api/billing/checkout', {
      apartmentId: property.id,
    });
    await page.goto(url);
    await expectNoOverflow(page, 'checkout');
    await subscribe(owner, property.id);
    await page.goto('/host/settings-data');
    await expect(page.getByRole('tabpanel')).toContainText('Lamplight');
    await expectNoOverflow(page, 'settings');
    await page.goto('/host/messages');
    await expect(page.getByLabel('Subject', { exact: true })).toBeVisible();
    await page.getByLabel('Message', { exact: true }).fill('An {unknown} field');
    await expectNoOverflow(page, 'messages');
    await page.goto('/host/settings-data');
    await pressButton(page, 'Manage billing');
    await expect(page).toHaveURL(/\/sandbox\/portal\//);
    await expectNoOverflow(page, 'billing');
  },
);

test(
  'all texts fit in the navigation and on the pages about guests',
  long,
  async ({ page, owner }) => {
    await createOverfullProperty(owner);
    await owner.signIn(page.context());
    for (const path of ['/host/today', '/host/stays', '/host/calendars']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await pressButton(page, 'Menu');
      await expectNoOverflow(page, path);
    }
  },
);

test('all texts fit on the staff pages', long, async ({ page, server, owner }) => {
  const property = await createOverfullProperty(owner);
  await signInAsStaff(page, server);
  await page.getByLabel('Search').fill(owner.email);
  await expect(page.getByText('1 host', { exact: true })).toBeVisible();
  await pressButton(page, `Activate Trial: ${property.name}`);
  await expectNoOverflow(page, 'a trial');
  await page.keyboard.press('Escape');
  await expectNoOverflow(page, 'staff');
  await pressButton(page, 'Trial History');
  await expectNoOverflow(page, 'history');
  await pressButton(page, 'Recent Sign-ins');
  await expect(page.getByRole('region', { name: 'Recent Sign-ins' })).toBeVisible();
  await expectNoOverflow(page, 'sign-ins');
});

test('all texts fit in the outbox and its emails', long, async ({ page, owner }) => {
  await page.goto('/outbox');
  await expect(page.getByText(owner.email)).toBeVisible();
  await expectNoOverflow(page, 'outbox');
  // The page of an email runs no scripts, so nothing could be measured there.
  const link = page.getByRole('link', { name: 'View as the recipient sees it' }).first();
  const email = await page.request.get((await link.getAttribute('href')) ?? '');
  await page.goto('about:blank');
  await page.setContent(await email.text());
  await expectNoOverflow(page, 'email');
});
