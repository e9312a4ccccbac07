/**
 * A simulated translator of a browser: it replaces text nodes by other nodes with other words, again at each change.
 */
import type { Page } from '@playwright/test';

/**
 * Turns all texts into capitals, so that journeys can still find them if they ignore case.
 *
 * @returns every text that it was given; the list grows
 */
export async function simulateTranslator(page: Page): Promise<string[]> {
  const given: string[] = [];
  await page.exposeBinding('translated', (_source, texts: string[]) => given.push(...texts));
  await page.addInitScript(() => {
    const leftAlone =
      '[translate="no"], .notranslate, script, noscript, style, textarea, title, font';
    const translated = (words: string) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(words.toUpperCase());
      outer.append(inner);
      return outer;
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const toTranslate = texts.filter(
        ({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest(leftAlone),
      );
      for (const text of toTranslate) text.replaceWith(translated(text.data));
      const words = toTranslate.map(({ data }) => data).filter((data) => data !== '');
      if (words.length > 0) Reflect.get(window, 'translated')(words);
    };
    const everything = { childList: true, subtree: true, characterData: true };
    new MutationObserver(translateAll).observe(document, everything);
  });
  return given;
}
