/** The contact page, which anyone can read and use to send a message. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emailsTo, expect, pressButton, test, toast } from '../support/accounts.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

// Each journey uses its own IP address, because one address may send five messages an hour.
test.beforeEach(async ({ context }) => {
  const address = `203.0.${randomInt(256)}.${randomInt(1, 255)}`;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
});

const supportAddress = 'support@localhost.localdomain';
const thanksText = "Thank you! We'll get back to you within 24-72 hours.";

test(
  'a visitor’s message from the contact form reaches the operator by email',
  sameOnAnyScreen,
  async ({ page, visit, server }) => {
    await visit('/contact');
    await fillIn(page, 'Does it work\nwith a lockbox?');
    await pressButton(page, 'Send Message');

    await expect(page.getByText(thanksText)).toBeInViewport({ ratio: 1 });
    await expect(toast(page)).toContainText('Message sent!');
    for (const label of ['Name', 'Email', 'Message'])
      await expect(field(page, label)).toHaveValue('');
    const emails = () => emailsTo(server.url, supportAddress, 'New message from the contact form');
    await expect.poll(async () => (await emails()).join()).toContain('with a lockbox?');
  },
);

test(
  'the contact page has a title and a description, and shows address and business hours',
  sameOnAnyScreen,
  async ({ page, visit, baseURL }) => {
    await visit('/contact');

    await expect(page).toHaveTitle('Contact Us | Guest Portal');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /support.*email.*business hours/i,
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/contact`);
    for (const card of ['Email Support', 'Business Hours', 'Address', 'Send us a Message'])
      await expect(page.getByRole('heading', { level: 2, name: card })).toBeVisible();
    await expect(page.getByText('Monday – Friday, 9:00 – 17:00 CET')).toBeVisible();
    await expect(page.getByRole('link', { name: supportAddress }).first()).toHaveAttribute(
      'href',
      `mailto:${supportAddress}`,
    );
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(await page.content()).not.toContain('{{');
  },
);

test(
  'the contact form names missing and invalid fields and focuses the first one',
  sameOnAnyScreen,
  async ({ page, visit }) => {
    await visit('/contact');
    await field(page, 'Email').fill('maya');
    await pressButton(page, 'Send Message');

    for (const sentence of [
      'Name is required',
      'Please enter a valid email address',
      'Message is required',
    ])
      await expect(page.getByText(sentence)).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
  },
);

test(
  'the keyboard never reaches the honeypot field of the contact form',
  sameOnAnyScreen,
  async ({ page }) => {
    await page.goto('/contact');
    const sendButton = page.getByRole('button', { name: 'Send Message' });
    // The button is disabled until the page is hydrated, so the keyboard can't reach it before.
    await expect(sendButton).toBeEnabled();
    await field(page, 'Message').focus();
    await page.keyboard.press('Tab');
    await expect(sendButton).toBeFocused();
  },
);

test.describe('a message that cannot be sent', () => {
  test.use({ allowConsoleErrors: [/status of 429|ERR_FAILED/] });

  test(
    'the sixth message in an hour from one IP address is refused and stays in the contact form',
    sameOnAnyScreen,
    async ({ page }) => {
      await page.goto('/contact');
      for (let count = 0; count < 5; count += 1) {
        await fillIn(page, `Message ${count}`);
        await pressButton(page, 'Send Message');
        await expect(field(page, 'Message')).toHaveValue('');
      }
      await fillIn(page, 'One too many');
      await pressButton(page, 'Send Message');

      const refusal = 'Too many requests, please try again later';
      await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
      await expect(toast(page)).toContainText(refusal);
      await expect(field(page, 'Message')).toHaveValue('One too many');
    },
  );

  test(
    'the contact form is disabled while it sends, and a message that failed without a network can be sent again',
    sameOnAnyScreen,
    async ({ page }) => {
      let failRequest = () => {};
      const failed = new Promise<void>((resolve) => {
        failRequest = resolve;
      });
      await page.route('**/api/contact', async (route) => {
        await failed;
        await route.abort();
      });
      await page.goto('/contact');
      await fillIn(page, 'Hello');
      await field(page, 'Name').press('Enter');

      await expect(field(page, 'Message')).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused();
      failRequest();
      await expect(toast(page)).toContainText('Failed to send message. Please try again.');
      await expect(field(page, 'Message')).toHaveValue('Hello');

      await page.unroute('**/api/contact');
      await pressButton(page, 'Send Message');
      await expect(page.getByText(thanksText)).toBeVisible();
    },
  );
});

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

/** Fills in the form as soon as the page is hydrated. Before that, nothing can be typed. */
async function fillIn(page: Page, message: string) {
  await field(page, 'Name').fill('Maya');
  await field(page, 'Email').fill('maya@example.com');
  await field(page, 'Message').fill(message);
}
