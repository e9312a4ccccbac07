/** The `test` of journeys about hosts, with helpers for accounts, emails and messages on the pages. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newAccount } from '../../server/test/support/factories/data.ts';
import { oncePerServer, type Server } from './servers/server.ts';
import { test as base } from './test.ts';

export type Account = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

export const test = base.extend<{ host: Account }>({
  /**
   * One host for all journeys of a server, which accepts at most 20 sign-ups an hour. No journey may change the host.
   */
  host: async ({ server }, use) => use(await hostOf(server)),
});

const hostOf = oncePerServer((server: Server) => signUpByApi(server.url, newAccount()));

export async function signUpByApi(url: string, account: Account): Promise<Account> {
  await post(url, '/api/auth/signup', account);
  return account;
}

/** Signs up, and opens the link that verifies the address. */
export async function signUpAndVerifyByApi(url: string, account: Account): Promise<Account> {
  await signUpByApi(url, account);
  await verifyByLink(url, account);
  return account;
}

export async function verifyByLink(url: string, { email }: Account) {
  const reply = await fetch(await linkInEmail(url, email, 'Verify your email address'));
  if (!reply.url.endsWith('status=success'))
    throw new Error(`${email} is not verified: ${reply.status} ${reply.url}`);
}

/** Puts a new session into the browser and returns its cookie, so that a journey can try the cookie later. */
export async function signInByApi(context: BrowserContext, url: string, account: Account) {
  const { email, password } = account;
  const reply = await post(url, '/api/auth/login', { email, password });
  const [name = '', value = ''] = reply.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value, url }]);
  return `${name}=${value}`;
}

/** Whether the server still accepts the cookie of a session. */
export async function isSessionValid(url: string, cookie: string) {
  const reply = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  return reply.ok;
}

async function post(url: string, path: string, body: unknown) {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** The emails in the server's outbox to this address with this subject, newest first. */
export async function emailsTo(url: string, recipient: string, subject: string) {
  const page = await (await fetch(`${url}/outbox`)).text();
  return page
    .split('<article>')
    .filter((email) => email.includes(`<h2>${subject}</h2>`) && email.includes(`To ${recipient} `));
}

/** The link in the newest email with this subject, as soon as the email has been sent. */
export async function linkInEmail(
  url: string,
  recipient: string,
  subject: string,
): Promise<string> {
  const findLink = async () => {
    const [email = ''] = await emailsTo(url, recipient, subject);
    return /<a href="(http[^"]+)">/.exec(email)?.[1] ?? '';
  };
  const options = { message: `"${subject}" to ${recipient}`, intervals: [50] };
  await expect.poll(findLink, options).not.toBe('');
  return findLink();
}

export const toast = (page: Page) => page.getByLabel(/^Notifications/).locator('> *');

export const authCard = (page: Page) => page.getByRole('tabpanel');

/** Opens a tab of the landing page's card. If the card is not hydrated yet, React hydrates it on the click. */
export async function openCard(page: Page, tab: 'Sign In' | 'Sign Up') {
  await page.goto('/');
  await page.getByRole('tab', { name: tab }).click();
}

export async function fillSignUp(page: Page, account: Account) {
  await authCard(page).getByLabel('First name').fill(account.firstName);
  await authCard(page).getByLabel('Last name').fill(account.lastName);
  await fillSignIn(page, account);
}

export async function fillSignIn(page: Page, { email, password }: Account, form = authCard(page)) {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
}

export const pressButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();

/** Opens the menu that contains the links of the dashboard on a phone. */
export async function openMenu(page: Page) {
  await expect(page.getByRole('link', { name: 'Host Dashboard' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

export { expect } from '@playwright/test';
