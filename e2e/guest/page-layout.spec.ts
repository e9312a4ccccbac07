/** The layout of the guest page, which only a browser can measure. The host preview is the same page. */
import { checkInButton, expect, test } from '../support/guest-page.ts';
import { long, longOnAnyScreen } from '../support/tags.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

test(
  'the carousel shows one photo on a phone, two from 640 px and three from 1024 px',
  longOnAnyScreen,
  async ({ page, context, rental, landlord }) => {
    await page.route('**/api/host/guest-portal-view/*', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.apartment.apartmentPhotos = ['a', 'b', 'c', 'd', 'e'].map((name) => `uploads/${name}`);
      await route.fulfill({ response, json });
    });
    await page.route('**/objects/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
    );
    await landlord.signIn(context);
    await page.goto(`/guest-portal/${rental.property.id}`);
    await checkInButton(page).click();

    const photos = page.getByRole('region', { name: 'Photos' });
    // Guests can zoom a photo with two fingers.
    const track = photos.getByRole('group', { name: /use the arrow keys/ }).locator('> div');
    await expect(track).toHaveCSS('touch-action', 'pan-y pinch-zoom');
    const countShownPhotos = () =>
      photos.evaluate((carousel) => {
        const frame = carousel.getBoundingClientRect();
        return [...carousel.querySelectorAll('[aria-roledescription=slide]')].filter((slide) => {
          const { left, right, width } = slide.getBoundingClientRect();
          // A slide includes the gap to the previous one.
          return width > 0 && right <= frame.right + 1 && left >= frame.left - 13;
        }).length;
      });
    for (const [width, count] of [
      [390, 1],
      [639, 1],
      [640, 2],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(countShownPhotos, `on ${width} px`).toBe(count);
    }
  },
);

test(
  'the host preview bar is centred at the top of the page and stays there',
  long,
  async ({ page, context, rental, landlord }) => {
    // The window is so low that even a short page scrolls.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 400 });
    await landlord.signIn(context);
    await page.goto(`/guest-portal/${rental.property.id}`);
    const bar = page.getByRole('navigation', { name: 'Host preview' });
    const barPosition = () =>
      bar.evaluate((element) => {
        const links = [...element.querySelectorAll('a')].map((link) =>
          link.getBoundingClientRect(),
        );
        const left = Math.min(...links.map((link) => link.left));
        const right = Math.max(...links.map((link) => link.right));
        const offCentre = (left + right) / 2 - document.documentElement.clientWidth / 2;
        return [element.getBoundingClientRect().top, Math.abs(Math.round(offCentre))];
      });
    await expect(bar).toBeVisible();
    expect(await barPosition()).toEqual([0, 0]);
    const scrolled = await page.evaluate(() => {
      scrollTo({ top: 200, behavior: 'instant' });
      return scrollY;
    });
    expect(scrolled).toBe(200);
    expect(await barPosition()).toEqual([0, 0]);
  },
);
