/** Checks that all texts of a guest's page are in its language. */
import { piecesOf } from '@guest-portal/contract/gaps';
import { page as en } from '@guest-portal/languages/en/page';
import type { PageTexts } from '@guest-portal/languages/shape';
import { expect, type Page } from '@playwright/test';

const sentencesOf = ({ document, shell, stay }: PageTexts) =>
  [document, shell, stay]
    .flatMap((part) => Object.values(part))
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * One or two words may be the same in another language, so they count only if they are a whole text. Longer sentences
 * count anywhere.
 */
function patternOf(sentence: string) {
  const pieces = piecesOf(sentence).map((piece, index) =>
    index % 2 === 0 ? escaped(piece) : '.+',
  );
  const isSentence = (sentence.replace(/\{\w+\}/g, '').match(/\p{L}+/gu)?.length ?? 0) > 2;
  return new RegExp(isSentence ? pieces.join('') : `^${pieces.join('')}$`);
}

/**
 * Checks that no English text of the product is on the page, neither visible nor for screen readers. Texts of the
 * host may be English.
 */
export async function expectNoEnglish(page: Page, texts: PageTexts) {
  const textsInLanguage = new Set(sentencesOf(texts));
  const english = sentencesOf(en)
    .filter((sentence) => !textsInLanguage.has(sentence))
    .map((sentence) => ({ sentence, pattern: patternOf(sentence) }));
  const pageTexts = await page.evaluate(collectTexts);
  const remaining = pageTexts.flatMap((text) =>
    english.filter(({ pattern }) => pattern.test(text)).map(({ sentence }) => [sentence, text]),
  );
  expect(remaining, 'texts that are still in English').toEqual([]);
}

/** Checks that the page contains Latin letters only in names, which include the texts of the host. */
export async function expectLatinOnlyInNames(page: Page, names: RegExp) {
  const pageTexts = await page.evaluate(collectTexts);
  const textsWithLatinLetters = pageTexts.filter((text) =>
    /[a-z]{2}/i.test(text.replace(names, '')),
  );
  expect(textsWithLatinLetters, 'texts in another script').toEqual([]);
}

/** Collects the texts of the page, by node and by line, and those for screen readers. Runs inside the page. */
function collectTexts(): string[] {
  const attributes = ['aria-label', 'aria-roledescription', 'title', 'alt', 'placeholder'];
  const options = [...document.querySelectorAll('option')].map(({ text }) => text);
  const lines = document.body.innerText.split('\n').filter((line) => !options.includes(line));
  const texts = [document.title, ...lines];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('select, script, style, noscript')) texts.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

/** The texts of all buttons that take more than two lines. */
export const textsOfTallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[class*="min-h-touch"], a[class*="min-h-14"]')]
      .filter((button) => {
        const content = document.createRange();
        content.selectNodeContents(button);
        const bottoms = new Set(
          [...content.getClientRects()].map(({ bottom }) => Math.round(bottom)),
        );
        const { lineHeight } = getComputedStyle(button);
        const height = Math.max(...bottoms) - Math.min(...bottoms);
        return height > 1.5 * Number.parseFloat(lineHeight);
      })
      .map((button) => button.textContent ?? ''),
  );
