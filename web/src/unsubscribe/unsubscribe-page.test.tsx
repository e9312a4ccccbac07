import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { open, press, refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { applyLanguage, loadLanguage } from '../languages/other-languages.ts';
import { Area } from '../layout/area.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const unsubscribeCall = 'POST /api/stop/a1b2';

afterEach(async () => applyLanguage(await loadLanguage('en')));

async function openPage(languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  open('/stop/a1b2', <Route path="/stop/:token" component={UnsubscribePage} />);
  await screen.findByRole('heading', { level: 1 });
}

test('a guest unsubscribes by pressing the button once, not by opening the link', async () => {
  await openPage(['en-US']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Unsubscribe from emails about your stays?',
  );
  expect(sentTo(unsubscribeCall)).toEqual([]);
  const status = screen.getByText(/^We will not send any more emails/);
  expect(status.role).toBe('status');
  serverAnswers({ [unsubscribeCall]: { body: { success: true } } });
  await press('Unsubscribe');
  expect(
    await screen.findByText('You will get no more emails about your stays from us.'),
  ).toBeTruthy();
  expect(status.textContent).toBe('You will get no more emails about your stays from us.');
  expect(sentTo(unsubscribeCall)).toEqual([{}]);
});

test.each([
  [['ar'], 'إلغاء الاشتراك في رسائل البريد الإلكتروني عن إقاماتك؟', 'ar', 'rtl'],
  [['xx', 'de-AT', 'en'], 'E-Mails zu Ihren Aufenthalten abbestellen?', 'de', 'ltr'],
  [['xx'], 'Unsubscribe from emails about your stays?', 'en', 'ltr'],
])(
  'the unsubscribe page is in the language of the browser: %j',
  async (languages, title, lang, dir) => {
    await openPage(languages);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.documentElement).toMatchObject({ lang, dir });
  },
);

test('an unknown unsubscribe link shows an error, and unsubscribing can be tried again after a failure', async () => {
  await openPage(['en']);
  serverAnswers({ [unsubscribeCall]: refused(500, 'Something went wrong') });
  await press('Unsubscribe');
  expect(await screen.findByText('That didn’t work. Please try again in a moment.')).toBeTruthy();
  serverAnswers({ [unsubscribeCall]: refused(404, 'Not found') });
  await press('Unsubscribe');
  expect(await screen.findByText(/Part of the address may be missing/)).toBeTruthy();
});

test('the unsubscribe page shows an error if its texts fail to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock('../messages/message-texts.ts', () => ({
    loadTexts: () => Promise.reject(new TypeError('Failed to fetch')),
  }));
  open('/stop/a1b2', <Area page={UnsubscribePage} />);
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  vi.doUnmock('../messages/message-texts.ts');
});
