import { page as de } from '@guest-portal/languages/de/page';
import { page as en } from '@guest-portal/languages/en/page';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shellOf } from '../languages/document.ts';
import { setLanguage } from '../languages/language.ts';
import { keepStay } from './offline/keep-stay.ts';
import { hasCopy } from './offline/saved-stay.ts';
import { pasteAt } from './pin-testing.tsx';
import {
  answer,
  calls,
  findStayPage,
  id,
  openPortal,
  pinHeading,
  sentRequests,
  signedInHost,
  silenceErrors,
  stay,
} from './testing.tsx';

const english = { ...shellOf('en', en), stay: en.stay, stayFile: '' };
const german = { ...shellOf('de', de), stay: de.stay, stayFile: '' };

afterEach(() => act(() => setLanguage(english)));

const inEnglish = stay({
  apartment: { houseRules: ['No smoking', 'Mind the cat'], textLanguage: 'en' },
});
const inGerman = {
  ...inEnglish,
  apartment: { ...inEnglish.apartment, houseRules: ['Rauchen verboten', 'Mind the cat'] },
  translated: ['apartment.houseRules.0'],
};

const languagesSentWith = (call: string) =>
  sentRequests(call).map(({ init }) => (init.headers as Record<string, string>)['accept-language']);

/** Answers as the server does, with one ETag per language. */
const answerInLanguage = (init: RequestInit) => {
  const { 'accept-language': language, 'if-none-match': knownEtag } = init.headers as Record<
    string,
    string
  >;
  const etag = `W/"${language}"`;
  if (knownEtag === etag) return { status: 304, headers: { etag } };
  return { body: language === 'de' ? inGerman : inEnglish, headers: { etag } };
};

test('the owner’s preview is requested in the language of the page, and again when the language changes', async () => {
  act(() => setLanguage(german));
  signedInHost();
  answer({ [calls.view]: answerInLanguage });
  openPortal();
  await screen.findByText('Rauchen verboten');
  expect(languagesSentWith(calls.view)).toEqual(['de']);
  act(() => setLanguage(english));
  await screen.findByText('No smoking');
  expect(languagesSentWith(calls.view)).toEqual(['de', 'en']);
});

test('a PIN is sent with the page’s language, and the texts in the reply are marked with it', async () => {
  answer({ [calls.pin]: answerInLanguage });
  openPortal();
  await pinHeading();
  pasteAt(0, '4821');
  await findStayPage();
  expect(languagesSentWith(calls.pin)).toEqual(['en']);
  expect(screen.getByText('No smoking').lang).toBe('en');
});

test('after a language change, the host’s texts keep their old language and mark it until the new texts arrive', async () => {
  answer({ [calls.refresh]: answerInLanguage });
  openPortal();
  await findStayPage();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    await isReleased;
    return originalFetch(...args);
  };
  act(() => setLanguage(german));
  await screen.findByRole('heading', { name: de.stay.rules });
  const rules = () => within(screen.getByRole('region', { name: de.stay.rules }));
  expect(rules().getByText('No smoking').lang).toBe('en');
  globalThis.fetch = originalFetch;
  release();
  const rule = await rules().findByText('Rauchen verboten');
  expect(rule.lang).toBe('de');
  expect(rules().getByText('Mind the cat').lang).toBe('en');
  expect(languagesSentWith(calls.refresh)).toEqual(['en', 'de']);
});

test('an offline copy marks the language of its texts, even if the page is in another one', async () => {
  silenceErrors();
  act(() => setLanguage(german));
  answer({ [calls.refresh]: answerInLanguage });
  openPortal();
  await screen.findByText('Rauchen verboten');
  await waitFor(() => expect(hasCopy(id)).toBe(true));
  cleanup();
  act(() => setLanguage(english));
  answer({ [calls.user]: 'broken', [calls.refresh]: 'broken' });
  openPortal();
  await screen.findByText(/^You are offline/);
  expect(screen.getByText('Rauchen verboten').lang).toBe('de');
  expect(screen.getByText('Mind the cat').lang).toBe('en');
});

test('a copy that was saved by a release without languages still opens', async () => {
  silenceErrors();
  const { translated: _, ...olderBundle } = inEnglish;
  await keepStay(id, olderBundle as typeof inEnglish, Date.now());
  answer({ [calls.user]: 'broken', [calls.refresh]: 'broken' });
  openPortal();
  await screen.findByText(/^You are offline/);
  expect(screen.getByText('No smoking').lang).toBe('en');
});
