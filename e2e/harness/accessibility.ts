/** Whether people can use what is on the screen, by day and by night. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { knownParts, remember } from './known-parts.ts';
import { marks, markUnseen, unmark } from './parts-of-page.ts';
import { requestsDone } from './requests.ts';

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

/**
 * Looks at those parts of the page that no journey has come upon yet.
 *
 * @param notOurs selectors of what others have written and we only show
 */
export async function expectAccessible(page: Page, notOurs: string[] = []) {
  await settled(page);
  const { parts, marked } = await page.evaluate(markUnseen, { known: knownParts(), marks });
  if (marked === 0) return;
  // To read it takes the browser as long as to look at a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await inBothThemes(page, async (theme) => {
    const found = await findBarriers(page, theme, notOurs);
    expect(found, `barriers on ${page.url()}, ${theme}`).toEqual([]);
  });
  // What went away meanwhile, such as a toast, may have been missed.
  if ((await page.evaluate(unmark, marks)) === marked) remember(parts);
}

async function findBarriers(page: Page, theme: Theme, notOurs: string[]) {
  return page.evaluate(
    async ({ question, mark, exclude }) => {
      if (!document.querySelector(mark)) return [];
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const where = { include: [mark], exclude };
      const { violations } = await run(where, {
        ...question,
        resultTypes: ['violations'],
        // Its own reading of the stylesheets serves a rule that is not asked for.
        preload: { assets: ['media'] },
      });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
      );
    },
    {
      question: questions[theme],
      mark: `[${marks.unseen}]`,
      exclude: [`[${marks.seen}]`, ...notOurs],
    },
  );
}

/** Shows the page in the light theme, then in the dark one, each at rest. */
export async function inBothThemes(page: Page, look: (theme: Theme) => Promise<void>) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await atRest(page);
    await look(theme);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Everything has arrived and come to rest: a colour half-way through a change says nothing. */
export async function settled(page: Page) {
  await page.waitForLoadState('load');
  await requestsDone(page);
  await atRest(page);
}

async function atRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}
