// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { watchHistory } from './back-closes.ts';

test('after a reload with open dialogs, pressing Back once leaves the page', async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
  history.pushState({ openDialogs: 1 }, '');
  history.pushState({ openDialogs: 2 }, '');
  watchHistory();
  await vi.waitFor(() => expect(history.state).toBeNull());
  expect(location.pathname).toBe('/page');
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe('/before'));
});
