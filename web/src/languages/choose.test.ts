import { expect, onTestFinished, test } from 'vitest';
import { chooseLanguage } from './choose.ts';
import { currentLanguage } from './language.ts';
import { showIn } from './other-languages.ts';

test('of several languages that are chosen before one is here, the last is spoken, and no other in between', async () => {
  const english = currentLanguage();
  onTestFinished(() => {
    showIn(english);
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
  // What the observer still holds is delivered after this task.
  await Promise.resolve();
  watch.disconnect();
  expect(spoken).toEqual(['de']);
});
