/**
 * A simulated translator of a browser. Like a real one, it replaces each text node with an element that has another
 * text, and does so again whenever the page changes.
 */
import type { Page } from '@playwright/test';

/**
 * Translates all texts into capital letters, so that journeys can still find them if they ignore case.
 *
 * @returns the list of original texts, which grows with each translation
 */
export async function simulateTranslator(page: Page): Promise<string[]> {
  const originals: string[] = [];
  await page.exposeBinding('translated', (_source, texts: string[]) => originals.push(...texts));
  await page.addInitScript(() => {
    const untranslatedElements =
      '[translate="no"], .notranslate, script, noscript, style, textarea, title, font';
    const translate = (text: string) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.toUpperCase());
      outer.append(inner);
      return outer;
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const toTranslate = texts.filter(
        ({ data, parentElement }) =>
          data.trim() !== '' && !parentElement?.closest(untranslatedElements),
      );
      for (const text of toTranslate) text.replaceWith(translate(text.data));
      const originals = toTranslate.map(({ data }) => data).filter((data) => data !== '');
      if (originals.length > 0) Reflect.get(window, 'translated')(originals);
    };
    const allChanges = { childList: true, subtree: true, characterData: true };
    new MutationObserver(translateAll).observe(document, allChanges);
  });
  return originals;
}
