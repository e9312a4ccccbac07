import { expect, onTestFinished, test } from 'vitest';
import { chooseLanguage } from './choose.ts';
import { currentLanguage } from './language.ts';
import { applyLanguage } from './other-languages.ts';

test('if several languages are chosen before the first one has loaded, only the last one is shown', async () => {
  const english = currentLanguage();
  onTestFinished(() => {
    applyLanguage(english);
    // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
    document.cookie = 'language=; path=/; max-age=0';
  });
  const spoken: string[] = [];
  const watch = new MutationObserver(() => spoken.push(document.documentElement.lang));
  watch.observe(document.documentElement, { attributeFilter: ['lang'] });
  await Promise.all(['ar', 'et', 'de'].map((code) => chooseLanguage(code)));
  expect(currentLanguage().code).toBe('de');
  expect(document.cookie).toContain('language=de');
  expect(document.documentElement.dir).toBe('ltr');
  // The observer delivers its last records after this task.
  await Promise.resolve();
  watch.disconnect();
  expect(spoken).toEqual(['de']);
});
