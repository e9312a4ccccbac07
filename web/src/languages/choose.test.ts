import { expect, onTestFinished, test } from 'vitest';
import { chooseLanguage } from './choose.ts';
import { currentLanguage } from './language.ts';
import { applyLanguage } from './other-languages.ts';

test('if several languages are chosen before the first one has loaded, only the last one is shown', async () => {
  const english = currentLanguage();
  onTestFinished(() => {
    applyLanguage(english);
    // biome-ignore lint/suspicious/noDocumentCookie: the page writes it in the same way
    document.cookie = 'language=; path=/; max-age=0';
  });
  const shownLanguages: string[] = [];
  const observer = new MutationObserver(() => shownLanguages.push(document.documentElement.lang));
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  await Promise.all(['ar', 'et', 'de'].map((code) => chooseLanguage(code)));
  expect(currentLanguage().code).toBe('de');
  expect(document.cookie).toContain('language=de');
  expect(document.documentElement.dir).toBe('ltr');
  // The observer delivers its last records after this task.
  await Promise.resolve();
  observer.disconnect();
  expect(shownLanguages).toEqual(['de']);
});
