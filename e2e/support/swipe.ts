/** Swipes sideways over an element, with a finger or with the mouse and its button held. */
import type { Locator } from '@playwright/test';

const steps = 5;

export async function swipe(target: Locator, distance: number, { touch }: { touch: boolean }) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const start = { x: Math.round(box.x + box.width / 4), y: Math.round(box.y + box.height / 2) };
  const path = Array.from({ length: steps }, (_, step) => ({
    x: start.x + (distance * (step + 1)) / steps,
    y: start.y,
  }));
  await (touch ? swipeByFinger : swipeByMouse)(target, [start, ...path]);
}

type Point = { x: number; y: number };

async function swipeByMouse(target: Locator, [start, ...path]: Point[]) {
  const { mouse } = target.page();
  if (start) await mouse.move(start.x, start.y);
  await mouse.down();
  for (const { x, y } of path) await mouse.move(x, y);
  await mouse.up();
  await mouse.move(0, 0);
}

/** Playwright can tap but not swipe, so this uses the browser's own protocol. */
async function swipeByFinger(target: Locator, points: Point[]) {
  const page = target.page();
  const browser = await page.context().newCDPSession(page);
  for (const [index, point] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}
