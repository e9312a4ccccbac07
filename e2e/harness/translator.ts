/** A browser's translator, as far as a page notices it: other words, in other nodes, again at each change. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Its other language is English in capitals, so that journeys still find their way by names. */
export async function translate(page: Page) {
  await page.addInitScript(() => {
    const left = '[translate="no"], script, style, textarea, title, font';
    const replace = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data.toUpperCase());
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts)
        if (text.data.trim() && !text.parentElement?.closest(left)) replace(text);
    };
    const whatever = { childList: true, subtree: true, characterData: true };
    new MutationObserver(translateAll).observe(document, whatever);
  });
}

/** What is on the screen, read as the translator has left it: all of these words, once. */
export const expectTranslated = (within: Locator, words: string) =>
  expect(within).toHaveText(words.toUpperCase(), { useInnerText: true });
