import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { open, press, refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { loadLanguage, showIn } from '../languages/other-languages.ts';
import { Area } from '../layout/area.tsx';
import { StopPage } from './stop-page.tsx';

const stop = 'POST /api/stop/a1b2';

afterEach(async () => showIn(await loadLanguage('en')));

async function openPage(languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  open('/stop/a1b2', <Route path="/stop/:token" component={StopPage} />);
  await screen.findByRole('heading', { level: 1 });
}

test('nothing is stopped before the press, which is all that it takes', async () => {
  await openPage(['en-US']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'No more mails about your stays?',
  );
  expect(sentTo(stop)).toEqual([]);
  const said = screen.getByText(/^We will then send nothing more/);
  expect(said.role).toBe('status');
  serverAnswers({ [stop]: { body: { success: true } } });
  await press('Stop these mails');
  expect(
    await screen.findByText('You will get no more mails about your stays from us.'),
  ).toBeTruthy();
  expect(said.textContent).toBe('You will get no more mails about your stays from us.');
  expect(sentTo(stop)).toEqual([{}]);
});

test.each([
  [['xx', 'de-AT', 'en'], 'Keine E-Mails mehr zu Ihren Aufenthalten?', 'de', 'ltr'],
  [['ar'], 'هل تريد إيقاف الرسائل عن إقاماتك؟', 'ar', 'rtl'],
  [['xx'], 'No more mails about your stays?', 'en', 'ltr'],
])('it speaks the device’s language: %j', async (languages, title, lang, dir) => {
  await openPage(languages);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.documentElement).toMatchObject({ lang, dir });
});

test('a link that leads nowhere says so, and a failure can be tried again', async () => {
  await openPage(['en']);
  serverAnswers({ [stop]: refused(500, 'Something went wrong') });
  await press('Stop these mails');
  expect(await screen.findByText('That didn’t work. Please try again in a moment.')).toBeTruthy();
  serverAnswers({ [stop]: refused(404, 'Not found') });
  await press('Stop these mails');
  expect(await screen.findByText(/Part of the address may be missing/)).toBeTruthy();
});

test('where its words don’t come it says that, and does not wait for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock('../messages/message-texts.ts', () => ({
    loadTexts: () => Promise.reject(new TypeError('Failed to fetch')),
  }));
  open('/stop/a1b2', <Area page={StopPage} />);
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  vi.doUnmock('../messages/message-texts.ts');
});
