/** Checks whether people can use what is on the screen, in the light and the dark theme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { checkedParts, rememberCheckedParts } from './checked-parts.ts';
import { markNewParts, marks, unmarkNewParts } from './page-parts.ts';
import { waitForRequests } from './requests.ts';

/** The minified file, because a browser takes twice as long to parse the full one. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Theme = 'light' | 'dark';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The dark theme changes only colours, so only the rules about colours are checked again. */
const checkOptions: Record<Theme, Pick<axe.RunOptions, 'runOnly' | 'rules'>> = {
  light: {
    runOnly: { type: 'tag', values: standards },
    rules: { 'target-size': { enabled: true } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Set by `npm run test:long`, because parts that are accessible one by one may still form a page that is not. */
const checksWholePages = process.env.WHOLE_PAGES === '1';

/**
 * Checks those parts of the page that no journey has checked yet, or the whole page.
 *
 * @param thirdPartyParts selectors of third-party parts that we only show
 */
export async function expectAccessible(page: Page, thirdPartyParts: string[] = []) {
  await waitUntilSettled(page);
  const knownParts = checksWholePages ? [] : checkedParts();
  const { parts, marked } = await page.evaluate(markNewParts, { knownParts, marks });
  if (marked === 0) return;
  await injectAxe(page);
  await page.evaluate(addCheckStyles);
  await inBothThemes(page, async (theme) => {
    const check = () => findProblems(page, theme, thirdPartyParts);
    let problems = await check();
    // A message that is fading can have any colour, so only the problems that remain after all animations count.
    if (problems.length > 0) {
      await waitForAnimations(page);
      problems = await check();
    }
    expect(problems, `accessibility problems on ${page.url()}, ${theme}`).toEqual([]);
  });
  // Parts that disappeared meanwhile, such as a toast, may have been missed.
  const isComplete = (await page.evaluate(unmarkNewParts, marks)) === marked;
  if (isComplete && !checksWholePages) rememberCheckedParts(parts);
  await page.evaluate(removeCheckStyles);
}

/**
 * Turns off transitions, so that colours change with the theme at once. Also turns off sticky positions, because sticky
 * parts cover others.
 */
function addCheckStyles() {
  const styles = new CSSStyleSheet();
  // The guest page's index, check-in and 'I can't get in' are sticky. Guests can scroll to what these cover.
  styles.replaceSync(`
    *, ::before, ::after { transition: none !important }
    [data-page-index], [data-at=pre-arrival] .sticky, [data-at=stuck] { position: static !important }
  `);
  document.adoptedStyleSheets = [styles];
}

function removeCheckStyles() {
  document.adoptedStyleSheets = [];
}

/** Adds axe to the document, unless the document already has it. */
async function injectAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
  await page.evaluate(cacheParsedColours);
}

/**
 * Axe parses the name of a colour again for every element, which takes a fifth of its time. This remembers the results.
 */
function cacheParsedColours() {
  type Channels = Record<'r' | 'g' | 'b' | 'alpha', number>;
  type Color = Channels & { parseString(text: string): Color };
  const { Color } = Reflect.get(window, 'axe').commons.color as { Color: { prototype: Color } };
  const parse = Color.prototype.parseString;
  const cache = new Map<string, Channels>();
  Color.prototype.parseString = function (text) {
    const cached = cache.get(text);
    if (cached) return Object.assign(this, cached);
    const { r, g, b, alpha } = parse.call(this, text);
    cache.set(text, { r, g, b, alpha });
    return this;
  };
}

async function findProblems(page: Page, theme: Theme, thirdPartyParts: string[]) {
  return page.evaluate(
    async ({ options, include, exclude }) => {
      if (!document.querySelector(include)) return [];
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await run(
        { include: [include], exclude },
        {
          ...options,
          resultTypes: ['violations'],
          // Axe is not in the frames, and would wait half a second for a response from each of them.
          iframes: false,
        },
      );
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
      );
    },
    {
      options: checkOptions[theme],
      include: `[${marks.unseen}]`,
      exclude: [`[${marks.seen}]`, ...thirdPartyParts],
    },
  );
}

/** Runs the check in the light theme and then in the dark one, each time after all animations have ended. */
async function inBothThemes(page: Page, check: (theme: Theme) => Promise<void>) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await waitForAnimations(page);
    await check(theme);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Waits until everything has loaded and all animations have ended, because colours change during a transition. */
export async function waitUntilSettled(page: Page) {
  await page.waitForLoadState('load');
  await waitForRequests(page);
  await waitForAnimations(page);
}

/** Polls in each frame, because an animation in a folded part ends without ever resolving its promise. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const animations = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    while (animations.some(({ playState }) => playState === 'running')) {
      await new Promise(requestAnimationFrame);
    }
  });
}
