/** The landing page before, while and after its scripts load. */
import { randomUUID } from 'node:crypto';
import { demoPath } from '@guest-portal/contract/pages';
import type { Locator, Page, Request } from '@playwright/test';
import { demoGuest } from '../../server/src/demo/people.ts';
import { newAccount } from '../../server/test/support/factories/data.ts';
import { fillSignIn, signUpByApi, toast } from '../support/accounts.ts';
import { holdScripts, waitForRequests } from '../support/checks/requests.ts';
import { longOnAnyScreen, sameOnAnyScreen } from '../support/tags.ts';
import { expect, test } from '../support/test.ts';

const sections = ['Features', 'Benefits', 'Pricing', 'Reviews'];
const callsToAction = ['Get started for free', 'Create your free account'];

test(
  'the landing page can be read without scripts',
  sameOnAnyScreen,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const section of sections) {
      await expect(page.locator(`#${section.toLowerCase()} h2`)).toBeVisible();
    }
    for (const title of ['What your guest gets', 'Less work for every stay'])
      await expect(
        page.getByRole('region', { name: title }).getByRole('img').first(),
      ).toBeVisible();
    await expect(page.getByText('€15 a month', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ilze B.' })).toBeVisible();
    await expect(page.getByRole('slider')).toBeHidden();
    await expect(page.getByText(/need JavaScript/)).toBeVisible();
    await context.close();
  },
);

test(
  'the landing page describes itself to search engines and messengers',
  longOnAnyScreen,
  async ({ page, visit, baseURL }) => {
    await visit('/');

    await expect(page).toHaveTitle('One page for every stay | Guest Portal');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
    const description = await content(page, 'meta[name=description]');
    expect(description.length).toBeGreaterThan(50);
    for (const [name, value] of Object.entries({
      'og:type': 'website',
      'og:title': 'One page for every stay | Guest Portal',
      'og:description': description,
      'og:url': `${baseURL}/`,
      'og:image': `${baseURL}/social-card.png`,
    })) {
      expect(await content(page, `meta[property="${name}"]`)).toBe(value);
    }
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    const image = await page.request.get(await content(page, 'meta[name="twitter:image"]'));
    expect(image.headers()['content-type']).toBe('image/png');
    expect(await page.content()).not.toContain('{{');
  },
);

test(
  'the landing page can be used before its scripts load, and hydration replaces nothing',
  sameOnAnyScreen,
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await title.evaluate((element) => Reflect.set(element, 'drawnBefore', true));

    await page.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/#pricing');
    await expectAtTop(page.locator('#pricing'));
    await page.getByRole('button', { name: callsToAction[0] }).click();
    await expect(page).toHaveURL('/#auth');
    await expect(card(page)).toBeInViewport();

    release();

    await waitForHydration(page);
    expect(await title.evaluate((element) => Reflect.get(element, 'drawnBefore'))).toBe(true);
  },
);

test(
  'the sign-in form keeps text that is typed before hydration, and sends nothing before it',
  sameOnAnyScreen,
  async ({ page, server }) => {
    const account = await signUpByApi(server.url, newAccount());
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await fillSignIn(page, account);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/');

    release();

    await waitForHydration(page);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/host/settings');
    await expect(toast(page)).toContainText('Welcome back!');
  },
);

test(
  'the landing page loads at most 70 kB of code in 10 requests, besides pictures further down',
  sameOnAnyScreen,
  async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    const userReply = page.waitForResponse('**/api/auth/user');
    await page.goto('/', { waitUntil: 'networkidle' });
    await (await userReply).finished();

    const code = requests.filter((request) => request.resourceType() === 'script');
    const sizes = await Promise.all(code.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(70_000);
    // The browser fetches pictures further down when they come near, which differs between browsers and windows.
    const others = requests.filter((request) => request.resourceType() !== 'image');
    expect(others.length).toBeLessThanOrEqual(10);
    expect(requests.length - others.length, 'pictures near the first screen').toBeLessThanOrEqual(
      2,
    );
  },
);

test('the pictures of the product have descriptions, follow the theme, load lazily and cause no layout shift', async ({
  page,
}) => {
  await page.goto('/');
  const layoutShift = await watchLayoutShifts(page);
  const pictures = page.locator('picture img');
  await expect(pictures).toHaveCount(6);
  const loaded = () =>
    pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));
  expect((await loaded()).at(-1)).toBe(false);

  for (const picture of await pictures.all()) {
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(50);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.evaluate((each) => (each as HTMLImageElement).currentSrc)).toContain(
      '-light-',
    );
  }
  expect(await layoutShift()).toBeLessThan(0.01);

  await page.emulateMedia({ colorScheme: 'dark' });
  const last = pictures.last();
  await expect
    .poll(() => last.evaluate((each) => (each as HTMLImageElement).currentSrc))
    .toContain('-dark-');
});

test(
  'the anchors at the top of the landing page lead to their sections',
  longOnAnyScreen,
  async ({ page }) => {
    await page.goto('/');

    for (const section of sections) {
      const id = section.toLowerCase();
      await page.getByRole('link', { name: section }).click();
      await expect(page).toHaveURL(`/#${id}`);
      await expectAtTop(page.locator(`#${id}`));
    }
  },
);

test('both calls to action open Sign Up, scroll to the card and focus its first field', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);

  for (const callToAction of callsToAction) {
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(selectedTab(page)).toHaveText('Sign In');
    await page.getByRole('button', { name: callToAction }).click();
    await expect(selectedTab(page)).toHaveText('Sign Up');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectAtTop(card(page));
  }
});

test(
  'a call to action scrolls to the card in one step for people who asked for less motion',
  longOnAnyScreen,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('button', { name: callsToAction[1] }).focus();
    // The focus has scrolled the page, and the scroll event follows a frame later.
    await waitForRequests(page);
    await page.evaluate(recordScrollPositions);

    await page.keyboard.press('Enter');

    await expect(page.getByLabel('First name')).toBeFocused();
    await expectAtTop(card(page));
    const positions = await page.evaluate(() => Reflect.get(window, 'positions') as number[]);
    expect(new Set(positions).size).toBe(1);
  },
);

test.describe('the reviews', () => {
  test('a visitor drags the reviews from the first to the last, and the hint disappears', async ({
    page,
  }) => {
    await openReviews(page);
    await expect(page.getByText('Sample reviews', { exact: true })).toBeVisible();
    await expect(page.getByText('Drag to browse')).toBeVisible();
    await expect(review(page, 'first')).toBeInViewport({ ratio: 0.9 });

    await drag(slider(page), 0, 1);

    await expect(slider(page)).toHaveValue('100');
    await expect(review(page, 'last')).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText('Drag to browse')).toBeHidden();

    await drag(slider(page), 1, 0);
    await expect(review(page, 'first')).toBeInViewport({ ratio: 0.9 });
  });

  test(
    'the reviews follow the keys that are pressed on the slider',
    sameOnAnyScreen,
    async ({ page }) => {
      await openReviews(page);
      await slider(page).focus();

      await page.keyboard.press('ArrowRight');
      await expect.poll(() => scrollOffset(page)).toBeGreaterThan(100);
      await expect(page.getByText('Drag to browse')).toBeHidden();
      await page.keyboard.press('End');
      await expect(review(page, 'last')).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Home');
      await expect.poll(() => scrollOffset(page)).toBe(0);
    },
  );

  test('the reviews move by one card at the first key press after the page loads', async ({
    page,
  }) => {
    await page.goto('/');
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await expectMovedByOneCard(page);
  });

  test(
    'the reviews move by one card for a key pressed before hydration',
    sameOnAnyScreen,
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await slider(page).focus();
      await page.keyboard.press('ArrowRight');
      await expect(slider(page)).toHaveValue('0.1');
      expect(await scrollOffset(page)).toBe(0);
      release();
      await expectMovedByOneCard(page);
    },
  );

  test(
    'the reviews can be scrolled by keyboard, and the slider follows',
    longOnAnyScreen,
    async ({ page }) => {
      await openReviews(page);
      await slider(page).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(reviewList(page)).toBeFocused();

      // A key press scrolls nothing while the browser still scrolls the list into view.
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(slider(page)).not.toHaveValue('0', { timeout: 1_000 });
      }).toPass();
    },
  );

  test(
    'the reviews run from right to left on a page that is written from right to left',
    longOnAnyScreen,
    async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page);
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await slider(page).focus();

      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => scrollOffset(page)).toBeLessThan(-100);
      await page.keyboard.press('End');
      await expect(review(page, 'last')).toBeInViewport({ ratio: 0.9 });
    },
  );
});

test(
  'a guest downloads no code of the landing page or the demo',
  sameOnAnyScreen,
  async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await page.goto(`/guest-portal/${randomUUID()}`, { waitUntil: 'networkidle' });

    const text = (await Promise.all(scripts)).join();
    await expect(page.getByRole('heading', { name: 'Welcome to Your Stay' })).toBeVisible();
    expect(text).toContain('/api/guest/validate-pin');
    expect(text).not.toContain('Leave a light on');
    expect(text).not.toContain('Drag to browse');
    expect(text).not.toContain(demoPath);
    expect(text).not.toContain(demoGuest.pinCode);
  },
);

const card = (page: Page) => page.locator('#auth');
const selectedTab = (page: Page) => card(page).getByRole('tab', { selected: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Browse the reviews' });
const reviewList = (page: Page) => page.getByRole('list', { name: /Sample reviews/ });
const review = (page: Page, position: 'first' | 'last') =>
  reviewList(page).getByRole('listitem')[position]();
const scrollOffset = (page: Page) =>
  reviewList(page).evaluate((element) => Math.round(element.scrollLeft));

/** Waits until the second card is where the first one was. */
async function expectMovedByOneCard(page: Page) {
  const [first, second] = await reviewList(page)
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  const width = (second ?? 0) - (first ?? 0);
  await expect.poll(async () => Math.abs((await scrollOffset(page)) - width)).toBeLessThan(5);
  await expect(page.getByText('Drag to browse')).toBeHidden();
}

/** Waits until React has hydrated the page. Before that, the slider has no `aria-valuetext`. */
async function waitForHydration(page: Page) {
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Review \d+ of 10$/);
}

async function openReviews(page: Page) {
  await page.goto('/');
  await waitForHydration(page);
  await slider(page).scrollIntoViewIfNeeded();
  await waitUntilScrolled(page);
}

/** Drags the slider from one share of its width to another, with the thumb under the pointer. */
async function drag(target: Locator, from: number, to: number) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is no slider');
  const halfThumb = 28;
  const xAt = (share: number) => box.x + halfThumb + share * (box.width - 2 * halfThumb);
  const { mouse } = target.page();
  const y = box.y + box.height / 2;
  await mouse.move(xAt(from), y);
  await mouse.down();
  await mouse.move(xAt((from + to) / 2), y);
  await mouse.move(xAt(to) + (to > from ? halfThumb : -halfThumb), y);
  await mouse.up();
}

async function expectAtTop(target: Locator) {
  await expect
    .poll(async () => Math.round((await target.boundingBox())?.y ?? Number.NaN))
    .toBeLessThan(40);
  await expect(target).toBeInViewport();
}

/** Waits until two frames in a row have the same scroll position, so the page has stopped scrolling. */
async function waitUntilScrolled(page: Page) {
  const readScroll = () => page.evaluate(() => window.scrollY);
  await expect
    .poll(async () => (await readScroll()) === (await inNextFrame(page, readScroll)))
    .toBe(true);
}

async function inNextFrame<Value>(page: Page, readValue: () => Promise<Value>) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  return readValue();
}

/** Adds up all layout shifts from now on. It waits for the fonts first, because they move texts a little. */
async function watchLayoutShifts(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        Reflect.set(
          window,
          'layoutShift',
          Reflect.get(window, 'layoutShift') + Reflect.get(shift, 'value'),
        );
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Reflect.get(window, 'layoutShift') as number);
}

async function content(page: Page, selector: string) {
  return (await page.locator(selector).getAttribute('content')) ?? '';
}

function recordScrollPositions() {
  const positions: number[] = [];
  Reflect.set(window, 'positions', positions);
  addEventListener('scroll', () => positions.push(Math.round(window.scrollY)));
}
