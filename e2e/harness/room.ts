/** Whether a page's words have room: on a phone and on the narrowest screen, in normal and in double size. */
import { expect, type Page } from '@playwright/test';
import { settled } from './accessibility.ts';

const screens = [390, 320];
const textSizes = ['100%', '200%'];

/** Fails with a list of everything that is wider than its screen, cut off, or written over something else. */
export async function expectRoom(page: Page, where: string) {
  await settled(page);
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of screens) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of textSizes)
      for (const direction of ['ltr', 'rtl']) {
        const found = await page.evaluate(crampedParts, { size, direction });
        faults.push(
          ...found.map((fault) => `${where}, ${width} px, ${size} ${direction}: ${fault}`),
        );
      }
  }
  await page.evaluate(() => {
    document.documentElement.removeAttribute('dir');
    document.documentElement.removeAttribute('style');
  });
  if (before) await page.setViewportSize(before);
  expect(faults, 'what has no room').toEqual([]);
}

/** Runs inside the page, so it stands alone. */
async function crampedParts({ size, direction }: { size: string; direction: string }) {
  const root = document.documentElement;
  root.style.fontSize = size;
  root.dir = direction;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const screen = root.clientWidth;
  const faults: string[] = [];
  if (root.scrollWidth > screen) faults.push(`the page is ${root.scrollWidth} px wide`);

  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
  /** Letters reach a little out of their boxes in some faces. */
  const overhang = 2;
  const modal = document.querySelector('[role=dialog], [role=alertdialog]');
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const lines: { rect: DOMRect; text: string; block: Element }[] = [];

  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || !text || /^(script|style|noscript|option|title)$/.test(parent.localName))
      continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    let [left, right, top, bottom] = [
      Math.min(...rects.map((rect) => rect.left)),
      Math.max(...rects.map((rect) => rect.right)),
      Math.min(...rects.map((rect) => rect.top + rect.height / 3)),
      Math.max(...rects.map((rect) => rect.bottom - rect.height / 3)),
    ];
    let isLifted = false;
    let isHidden = false;
    let scrolls = false;
    let block: Element | undefined;
    const sticksOut: string[] = [];
    for (
      let around: Element | null = parent;
      around && around !== root;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      // Words for screen readers alone are in a box of one pixel.
      if (box.width <= 1 || style.clipPath !== 'none') isHidden = true;
      if (/fixed|sticky/.test(style.position)) isLifted = true;
      if (style.display.startsWith('inline') && style.display === 'inline') continue;
      block ??= around;
      if (/auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth)
        scrolls = true;
      if (/auto|scroll/.test(style.overflowY)) [top, bottom] = [box.top, box.bottom];
      if (scrolls) continue;
      if (right > box.right + overhang || left < box.left - overhang)
        sticksOut.push(`“${text.slice(0, 40)}” is wider than ${nameOf(around)}`);
      else if (
        around !== document.body &&
        (top < box.top - overhang || bottom > box.bottom + overhang)
      )
        sticksOut.push(`“${text.slice(0, 40)}” is higher than ${nameOf(around)}`);
    }
    if (isHidden) continue;
    if (sticksOut[0]) faults.push(sticksOut[0]);
    if (!scrolls && (right > screen + overhang || left < -overhang))
      faults.push(`“${text.slice(0, 40)}” is beyond the screen`);
    if (!isLifted || modal)
      for (const rect of rects) lines.push({ rect, text, block: block ?? parent });
  }

  /** The middle of a line: above and below it faces differ in how much room they ask for. */
  lines.sort((one, two) => one.rect.top - two.rect.top);
  for (const [index, one] of lines.entries())
    for (let next = index + 1; next < lines.length; next += 1) {
      const two = lines[next];
      if (!two || two.rect.top > one.rect.bottom) break;
      const across =
        Math.min(one.rect.right, two.rect.right) - Math.max(one.rect.left, two.rect.left);
      const down =
        Math.min(one.rect.bottom - one.rect.height / 3, two.rect.bottom - two.rect.height / 3) -
        Math.max(one.rect.top + one.rect.height / 3, two.rect.top + two.rect.height / 3);
      if (across > overhang && down > overhang)
        faults.push(`“${one.text.slice(0, 40)}” is written over “${two.text.slice(0, 40)}”`);
    }

  for (const element of (modal ?? document.body).querySelectorAll(
    'input, select, textarea, button, img, a',
  )) {
    const { left, right, width } = element.getBoundingClientRect();
    const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
    let scrolls = false;
    for (
      let around = element.parentElement;
      around && around !== root;
      around = around.parentElement
    )
      if (/auto|scroll|hidden/.test(getComputedStyle(around).overflowX)) scrolls = true;
    if (isShown && !scrolls && (right > screen + 1 || left < -1))
      faults.push(`${nameOf(element)} is beyond the screen`);
  }
  return [...new Set(faults)];
}
