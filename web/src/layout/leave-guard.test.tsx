import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentLanguage, setLanguage } from '../languages/language.ts';
import { watchHistory } from '../ui/dialogs/back-closes.ts';
import { guardedNavigation, useLeaveGuard } from './leave-guard.ts';

afterEach(cleanup);

function Guarded({ unsaved }: { unsaved: boolean }) {
  useLeaveGuard({ wouldLose: () => unsaved, ask: () => {} });
  return null;
}

function tryToCloseTab(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  dispatchEvent(event);
  return event;
}

test('new and old browsers ask before they close a tab with unsaved changes', () => {
  render(<Guarded unsaved />);
  expect(tryToCloseTab().defaultPrevented).toBe(true);
  // Chrome and Edge before version 119 need the return value.
  expect(tryToCloseTab().returnValue).toBeTruthy();
});

test('a tab without unsaved changes closes without a confirmation', () => {
  render(<Guarded unsaved={false} />);
  expect(tryToCloseTab().defaultPrevented).toBe(false);
  expect(tryToCloseTab().returnValue).toBe('');
});

test('navigation to a guest page, or away from a page in another language, loads a new document', () => {
  const english = currentLanguage();
  const [assign, navigate] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', { pathname: '/contact', assign });
  guardedNavigation(navigate, '/privacy', {});
  expect([assign.mock.calls.length, navigate.mock.calls.length]).toEqual([0, 1]);
  guardedNavigation(navigate, '/guest/loft', {});
  expect(assign).toHaveBeenLastCalledWith('/guest/loft');

  setLanguage({ ...english, code: 'ar', direction: 'rtl' });
  guardedNavigation(navigate, '/privacy', {});
  expect(assign).toHaveBeenLastCalledWith('/privacy');
  expect([assign.mock.calls.length, navigate.mock.calls.length]).toEqual([2, 1]);
  setLanguage(english);
  vi.unstubAllGlobals();
});

test('navigation to a guest page from an open dialog first removes the dialog’s history entry', () => {
  watchHistory();
  dispatchEvent(new Event('pageshow'));
  const [assign, travel] = [vi.fn(), vi.spyOn(history, 'go').mockImplementation(() => {})];
  history.replaceState({ openDialogs: 1 }, '');
  vi.stubGlobal('location', { pathname: '/host/settings', assign });
  guardedNavigation(vi.fn(), '/guest-portal/3f2a', {});
  expect(travel).toHaveBeenCalledExactlyOnceWith(-1);
  expect(assign).not.toHaveBeenCalled();
  history.replaceState(null, '');
  dispatchEvent(new Event('popstate'));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/guest-portal/3f2a');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
