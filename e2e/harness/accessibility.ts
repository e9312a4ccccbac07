/** Whether people can use what is on the screen, by day and by night. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { requestsDone } from './requests.ts';

type Theme = 'light' | 'dark';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The night changes only colours, so only what depends on them is looked at again. */
const questions: Record<Theme, Parameters<AxeBuilder['options']>[0]> = {
  light: {
    runOnly: { type: 'tag', values: standards },
    rules: { 'target-size': { enabled: true } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Parts that were found good: journeys cross the same ones again and again. */
const good = new Set<string>();

/** @param notOurs selectors of what others have written and we only show */
export async function expectAccessible(page: Page, notOurs: string[] = []) {
  await settled(page);
  const parts = await page.evaluate(partsOfPage);
  if (parts.every((part) => good.has(part))) return;
  await inBothThemes(page, async (theme) => {
    const found = await findBarriers(page, theme, notOurs);
    expect(found, `barriers on ${page.url()}, ${theme}`).toEqual([]);
  });
  for (const part of parts) good.add(part);
}

/**
 * Each kind of element in each kind of surroundings, once: its styles, states, whether it has text, and the
 * same of the elements around it. Not which text it is, nor the numbers by which parts of a page name each
 * other. A page that is put together of parts known to be good has nothing new to look at.
 */
function partsOfPage(): string[] {
  const names =
    /^(id|for|name|value|href|src|srcset|title|style|d|data-row|aria-(label|labelledby|describedby|controls))$/;
  const partOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      names.test(name) ? `${name}=${value !== ''}` : `${name}=${value}`,
    );
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    return `<${element.localName} ${attributes.join(' ')} ${hasText}>`;
  };
  const surroundings = 3;
  const withSurroundings = (element: Element): string => {
    let part = partOf(element);
    let around = element.parentElement;
    for (let level = 0; around && level < surroundings; level += 1) {
      part = partOf(around) + part;
      around = around.parentElement;
    }
    return `${innerWidth}${part}`;
  };
  return [...new Set([...document.querySelectorAll('body, body *')].map(withSurroundings))];
}

async function findBarriers(page: Page, theme: Theme, notOurs: string[]) {
  // Legacy mode works inside the page; the other opens a second one each time, for frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(questions[theme]);
  for (const selector of notOurs) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
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
