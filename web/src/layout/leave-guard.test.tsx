import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { speak, spokenLanguage } from '../languages/language.ts';
import { watchHistory } from '../ui/dialogs/back-closes.ts';
import { guardedNavigation, useLeaveGuard } from './leave-guard.ts';

afterEach(cleanup);

function Guarded({ unsaved }: { unsaved: boolean }) {
  useLeaveGuard({ wouldLose: () => unsaved, ask: () => {} });
  return null;
}

function leaving(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  dispatchEvent(event);
  return event;
}

test('a tab with unsaved changes is not closed unasked, in browsers new and old', () => {
  render(<Guarded unsaved />);
  expect(leaving().defaultPrevented).toBe(true);
  // Before 119, Chrome and Edge went by this alone.
  expect(leaving().returnValue).toBeTruthy();
});

test('a tab with nothing to lose just closes', () => {
  render(<Guarded unsaved={false} />);
  expect(leaving().defaultPrevented).toBe(false);
  expect(leaving().returnValue).toBe('');
});

test('the way to a guest’s page, and from a page in another language to any, leads through a document of its own', () => {
  const english = spokenLanguage();
  const [assign, navigate] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', { pathname: '/contact', assign });
  guardedNavigation(navigate, '/privacy', {});
  expect([assign.mock.calls.length, navigate.mock.calls.length]).toEqual([0, 1]);
  guardedNavigation(navigate, '/guest/loft', {});
  expect(assign).toHaveBeenLastCalledWith('/guest/loft');

  speak({ ...english, code: 'ar', direction: 'rtl' });
  guardedNavigation(navigate, '/privacy', {});
  expect(assign).toHaveBeenLastCalledWith('/privacy');
  expect([assign.mock.calls.length, navigate.mock.calls.length]).toEqual([2, 1]);
  speak(english);
  vi.unstubAllGlobals();
});

test('a way to a guest’s page from a question over this one leads over the question’s entry', () => {
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
