/** A browser's translator, as far as a page notices it: other words in other nodes, again at each change. */
import type { Page } from '@playwright/test';

/** It makes capitals of all words, so that journeys still find their way by them, whatever their case. */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const leftAlone = '[translate="no"], script, style, textarea, title, font';
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
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(leftAlone)) continue;
        text.replaceWith(translated(text.data));
      }
    };
    const everything = { childList: true, subtree: true, characterData: true };
    new MutationObserver(translateAll).observe(document, everything);
  });
