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

const languageOf = (call: string) =>
  sentRequests(call).map(({ init }) => (init.headers as Record<string, string>)['accept-language']);

/** Answers as the server does, with one ETag per language. */
const byLanguage = (init: RequestInit) => {
  const { 'accept-language': language, 'if-none-match': known } = init.headers as Record<
    string,
    string
  >;
  const etag = `W/"${language}"`;
  if (known === etag) return { status: 304, headers: { etag } };
  return { body: language === 'de' ? inGerman : inEnglish, headers: { etag } };
};

test('the owner’s preview is requested in the language of the page, and again when that changes', async () => {
  act(() => setLanguage(german));
  signedInHost();
  answer({ [calls.view]: byLanguage });
  openPortal();
  await screen.findByText('Rauchen verboten');
  expect(languageOf(calls.view)).toEqual(['de']);
  act(() => setLanguage(english));
  await screen.findByText('No smoking');
  expect(languageOf(calls.view)).toEqual(['de', 'en']);
});

test('a PIN is sent with the page’s language, so the bundle is not requested a second time', async () => {
  answer({ [calls.pin]: byLanguage });
  openPortal();
  await pinHeading();
  pasteAt(0, '4821');
  await findStayPage();
  expect(languageOf(calls.pin)).toEqual(['en']);
  expect(screen.getByText('No smoking').lang).toBe('en');
});

test('after a language change, the host’s texts keep their old language and mark it until the new texts arrive', async () => {
  answer({ [calls.refresh]: byLanguage });
  openPortal();
  await findStayPage();
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const fetched = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    await wait;
    return fetched(...asked);
  };
  act(() => setLanguage(german));
  await screen.findByRole('heading', { name: de.stay.rules });
  const rules = () => within(screen.getByRole('region', { name: de.stay.rules }));
  expect(rules().getByText('No smoking').lang).toBe('en');
  globalThis.fetch = fetched;
  arrive();
  const rule = await rules().findByText('Rauchen verboten');
  expect(rule.lang).toBe('de');
  expect(rules().getByText('Mind the cat').lang).toBe('en');
  expect(languageOf(calls.refresh)).toEqual(['en', 'de']);
});

test('an offline copy marks the language of its texts, even if the page speaks another one', async () => {
  silenceErrors();
  act(() => setLanguage(german));
  answer({ [calls.refresh]: byLanguage });
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
  const { translated: _, ...older } = inEnglish;
  await keepStay(id, older as typeof inEnglish, Date.now());
  answer({ [calls.user]: 'broken', [calls.refresh]: 'broken' });
  openPortal();
  await screen.findByText(/^You are offline/);
  expect(screen.getByText('No smoking').lang).toBe('en');
});
