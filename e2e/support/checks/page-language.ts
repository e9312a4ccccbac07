/** Checks that all texts of a guest's page are in its language. */
import { piecesOf } from '@guest-portal/contract/gaps';
import { page as en } from '@guest-portal/languages/en/page';
import type { PageTexts } from '@guest-portal/languages/shape';
import { expect, type Page } from '@playwright/test';

const sentencesOf = ({ document, shell, stay }: PageTexts) =>
  [document, shell, stay]
    .flatMap((part) => Object.values(part))
    .flatMap((words) => (typeof words === 'string' ? [words] : Object.values(words)));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One or two words may be another language's as well, so they count where they stand alone; a sentence counts anywhere. */
function patternOf(sentence: string) {
  const pieces = piecesOf(sentence).map((piece, at) => (at % 2 === 0 ? escaped(piece) : '.+'));
  const isSentence = (sentence.replace(/\{\w+\}/g, '').match(/\p{L}+/gu)?.length ?? 0) > 2;
  return new RegExp(isSentence ? pieces.join('') : `^${pieces.join('')}$`);
}

/** Nothing that we have said in English is on the page, seen or heard; what a host has written may be. */
export async function expectNoEnglish(page: Page, texts: PageTexts) {
  const own = new Set(sentencesOf(texts));
  const english = sentencesOf(en)
    .filter((sentence) => !own.has(sentence))
    .map((sentence) => ({ sentence, pattern: patternOf(sentence) }));
  const said = await page.evaluate(everythingSaid);
  const left = said.flatMap((text) =>
    english.filter(({ pattern }) => pattern.test(text)).map(({ sentence }) => [sentence, text]),
  );
  expect(left, 'what is still in English').toEqual([]);
}

/** Letters of another script are ours only in names; what a host has written is marked or named. */
export async function expectOwnScript(page: Page, known: RegExp) {
  const said = await page.evaluate(everythingSaid);
  const foreign = said.filter((text) => /[a-z]{2}/i.test(text.replace(known, '')));
  expect(foreign, 'what is written in another script').toEqual([]);
}

/** Runs inside the page: its texts, by piece and by line, and what screen readers are told. */
function everythingSaid(): string[] {
  const heard = ['aria-label', 'aria-roledescription', 'title', 'alt', 'placeholder'];
  const names = [...document.querySelectorAll('option')].map(({ text }) => text);
  const lines = document.body.innerText.split('\n').filter((line) => !names.includes(line));
  const texts = [document.title, ...lines];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('select, script, style, noscript')) texts.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of heard) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

/** What has no room on the narrowest phone, and buttons that take more than two lines. */
export const tallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[class*="min-h-touch"], a[class*="min-h-14"]')]
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const tops = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        const { lineHeight } = getComputedStyle(button);
        const height = Math.max(...tops) - Math.min(...tops);
        return height > 1.5 * Number.parseFloat(lineHeight);
      })
      .map((button) => button.textContent ?? ''),
  );
