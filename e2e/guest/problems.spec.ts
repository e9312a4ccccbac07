/** Problems: a guest reports one with a photo, the host answers in one line and solves it. */
import type { Page } from '@playwright/test';
import { emailsTo } from '../support/accounts.ts';
import { expectAccessible } from '../support/checks/accessibility.ts';
import { expectNoOverflow } from '../support/checks/overflow.ts';
import { checkIn, enterWithPin, expect, linkTo, test } from '../support/guest-page.ts';
import { createNoisePhoto } from '../support/photos.ts';

const text = 'The heating in the bedroom stays cold.';
const answer = 'I am sorry! Someone comes at six.';

const contact = (page: Page) => page.getByRole('region', { name: 'Contact Your Host' });
const reports = (page: Page) => contact(page).getByRole('region', { name: 'Report a problem' });

test('a guest reports a problem with a photo, the host answers and solves it, and the guest reads that after a reload', async ({
  page,
  rental,
  landlord,
  server,
  browser,
}) => {
  await landlord.call('PATCH', `/api/host/apartments/${rental.property.id}`, {
    hostPhone: '+371 2000 0000',
  });
  await enterWithPin(page, rental);
  await checkIn(page);
  await contact(page).getByRole('button', { name: 'Report a problem' }).click();
  await reports(page).getByLabel('What is wrong, and where?').fill(text);
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/problem-photos/') && request.method() === 'POST')
      sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  // Two thousand pixels of noise are some ten megabytes. The phone makes them small.
  await page
    .locator('input[type=file]')
    .setInputFiles([createNoisePhoto('radiator.png', 2_000, 1_500)]);
  await expect(reports(page).getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'the form of a report');
  await reports(page).getByRole('button', { name: 'Send report' }).click();
  await expect(reports(page).getByText(/^Your report was sent\./)).toBeFocused();
  await expect(reports(page)).toContainText('No answer yet');
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(2 * 1024 * 1024);
  const subject = `Your guest reports a problem at ${rental.property.name}`;
  await expect.poll(() => emailsTo(server.url, landlord.email, subject)).toHaveLength(1);

  const hostContext = await browser.newContext({ baseURL: server.url });
  await landlord.signIn(hostContext);
  const hostPage = await hostContext.newPage();
  await hostPage.goto('/host/today');
  await hostPage.getByRole('link', { name: new RegExp(text) }).click();
  const problems = hostPage.getByRole('region', { name: 'Problems' });
  await expect(problems).toContainText(text);
  await expect(problems.getByRole('img', { name: 'Photo 1 of the problem' })).toBeVisible();
  await problems.getByRole('button', { name: 'Answer' }).click();
  await problems.getByLabel('Answer').fill(answer);
  await expectAccessible(hostPage);
  await problems.getByRole('button', { name: 'Save answer' }).click();
  await expect(problems).toContainText(answer);

  await page.goto(linkTo(rental));
  await expect(reports(page)).toContainText(answer);
  await expect(reports(page).getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectNoOverflow(page, 'the answer to a report');

  await problems.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(problems.getByText(/^Solved,/)).toBeVisible();
  await hostPage.goto('/host/today');
  await expect(hostPage.getByText('Needs a look')).toBeVisible();
  await expect(hostPage.getByRole('link', { name: new RegExp(text) })).toHaveCount(0);
  await page.reload();
  await expect(reports(page).getByText('Solved')).toBeVisible();
  await hostContext.close();
});
