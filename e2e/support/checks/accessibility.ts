/** Whether people can use what is on the screen, by day and by night. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { checkedParts, rememberCheckedParts } from './checked-parts.ts';
import { marks, markUnseen, unmark } from './page-parts.ts';
import { waitForRequests } from './requests.ts';

/** The short form: the long one takes the browser twice as long to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Theme = 'light' | 'dark';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The night changes only colours, so only what depends on them is looked at again. */
const questions: Record<Theme, Pick<axe.RunOptions, 'runOnly' | 'rules'>> = {
  light: {
    runOnly: { type: 'tag', values: standards },
    rules: { 'target-size': { enabled: true } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Set by `npm run test:long`. Parts that are good one by one may still make a page that is not. */
const looksAtWholePages = process.env.WHOLE_PAGES === '1';

/**
 * Looks at those parts of the page that no journey has come upon yet, or at the whole page.
 *
 * @param notOurs selectors of what others have written and we only show
 */
export async function expectAccessible(page: Page, notOurs: string[] = []) {
  await waitUntilSettled(page);
  const known = looksAtWholePages ? [] : checkedParts();
  const { parts, marked } = await page.evaluate(markUnseen, { known, marks });
  if (marked === 0) return;
  await bringAxe(page);
  await page.evaluate(holdStill);
  await inBothThemes(page, async (theme) => {
    const look = () => findBarriers(page, theme, notOurs);
    let found = await look();
    // A message that began to fade meanwhile has any colour: what counts is what stands once all is at rest again.
    if (found.length > 0) {
      await atRest(page);
      found = await look();
    }
    expect(found, `barriers on ${page.url()}, ${theme}`).toEqual([]);
  });
  // What went away meanwhile, such as a toast, may have been missed.
  const isComplete = (await page.evaluate(unmark, marks)) === marked;
  if (isComplete && !looksAtWholePages) rememberCheckedParts(parts);
  await page.evaluate(letGo);
}

/** While it is looked at: colours change from day to night at once. */
function holdStill() {
  const still = new CSSStyleSheet();
  // The guest page's index, check-in and 'I can't get in': what they cut in two where it happens to be scrolled to
  // can be scrolled clear of them.
  still.replaceSync(`
    *, ::before, ::after { transition: none !important }
    [data-page-index], [data-at=pre-arrival] .sticky, [data-at=stuck] { position: static !important }
  `);
  document.adoptedStyleSheets = [still];
}

function letGo() {
  document.adoptedStyleSheets = [];
}

/** Once for each document: it stays there as long as nothing else is loaded. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
  await page.evaluate(readColoursOnce);
}

/** Axe works out what a colour's name stands for at every element anew, a fifth of its time; here it remembers. */
function readColoursOnce() {
  type Parts = Record<'r' | 'g' | 'b' | 'alpha', number>;
  type Color = Parts & { parseString(text: string): Color };
  const { Color } = Reflect.get(window, 'axe').commons.color as { Color: { prototype: Color } };
  const parse = Color.prototype.parseString;
  const known = new Map<string, Parts>();
  Color.prototype.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

async function findBarriers(page: Page, theme: Theme, notOurs: string[]) {
  return page.evaluate(
    async ({ question, include, exclude }) => {
      if (!document.querySelector(include)) return [];
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await run(
        { include: [include], exclude },
        {
          ...question,
          resultTypes: ['violations'],
          // It is not in there, and would wait half a second for an answer from each.
          iframes: false,
        },
      );
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
      );
    },
    {
      question: questions[theme],
      include: `[${marks.unseen}]`,
      exclude: [`[${marks.seen}]`, ...notOurs],
    },
  );
}

/** Shows the page in the light theme, then in the dark one, each at rest. */
async function inBothThemes(page: Page, look: (theme: Theme) => Promise<void>) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await atRest(page);
    await look(theme);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Everything has arrived and come to rest: a colour half-way through a change says nothing. */
export async function waitUntilSettled(page: Page) {
  await page.waitForLoadState('load');
  await waitForRequests(page);
  await atRest(page);
}

/** Asks in each frame: what moves in a folded part comes to its end, but its promise of that is never kept. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    while (moving.some(({ playState }) => playState === 'running')) {
      await new Promise(requestAnimationFrame);
    }
  });
}
