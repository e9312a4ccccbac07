// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Router, useLocation } from 'wouter';
import { guardedNavigation, useLeaveGuard } from '../../layout/leave-guard.ts';
import { leaveFromPageEntry, stopHistoryChanges } from './back-closes.ts';
import {
  expectBackToLeave,
  NestedDialogs,
  openDialogIds,
  pagePath,
  press,
  recordHistoryChanges,
  travel,
  waitForEntries,
} from './back-testing.tsx';
import { Dialog } from './dialog.tsx';

describe('leaving a page from a dialog', () => {
  const moments = ['at once', 'while its history entry is being removed'] as const;

  function LeavingDialog({ when }: { when: (typeof moments)[number] }) {
    const [path, navigate] = useLocation();
    const [open, setOpen] = useState(true);
    const leave = () => {
      setOpen(false);
      if (when === 'at once') navigate('/next');
      else vi.spyOn(history, 'go').mockImplementationOnce(travelAndNavigate);
    };
    const travelAndNavigate = (delta?: number) => {
      history.go(delta);
      navigate('/next');
    };
    return (
      <Dialog
        open={open && path === pagePath}
        onOpenChange={setOpen}
        title="Sign in"
        actions={
          <button type="button" onClick={leave}>
            Go on
          </button>
        }
      />
    );
  }

  test.each(moments)(
    'a page that is left from a dialog keeps no history entry of the dialog if it is left %s',
    async (when) => {
      render(
        <Router aroundNav={guardedNavigation}>
          <LeavingDialog when={when} />
        </Router>,
      );
      await waitForEntries(1);
      press('Go on');
      await waitFor(() => expect(location.pathname).toBe('/next'));
      await waitForEntries(0);
      expect(openDialogIds()).toEqual([]);
      await travel(-1);
      expect(location.pathname).toBe(pagePath);
      expect(history.state).toEqual({ isPage: true });
      await expectBackToLeave();
    },
  );

  test('a page is left from its own history entry, so that its scroll position is restored later', async () => {
    const modes = recordHistoryChanges();
    render(
      <Router aroundNav={guardedNavigation}>
        <LeavingDialog when="at once" />
      </Router>,
    );
    await waitForEntries(1);
    press('Go on');
    await waitFor(() => expect(location.pathname).toBe('/next'));
    expect(modes).toEqual(['manual', 'entry', 'auto', 'auto', 'entry']);
  });

  test('leaving a page with several open dialogs removes all of their history entries, even while one is being removed', async () => {
    function Link() {
      const [path, navigate] = useLocation();
      return (
        <>
          {path === pagePath && <NestedDialogs />}
          <button type="button" onClick={() => navigate('/next')}>
            Leave
          </button>
        </>
      );
    }
    render(
      <Router aroundNav={guardedNavigation}>
        <Link />
      </Router>,
    );
    press('Open 2');
    press('Open 1');
    await waitForEntries(2);
    const historyGo = vi.spyOn(history, 'go');
    press('Done 1');
    await waitFor(() => expect(historyGo).toHaveBeenCalledExactlyOnceWith(-1));
    press('Leave');
    await waitFor(() => expect(location.pathname).toBe('/next'));
    await travel(-1);
    expect(location.pathname).toBe(pagePath);
    expect(history.state).toEqual({ isPage: true });
    await expectBackToLeave();
  });

  test('the history entries of dialogs are removed before another document opens, and never after that', async () => {
    const steps: string[] = [];
    const historyGo = history.go.bind(history);
    vi.spyOn(history, 'go').mockImplementation((delta) => {
      steps.push('back');
      historyGo(delta);
    });
    render(<NestedDialogs />);
    press('Open 2');
    await waitForEntries(1);
    leaveFromPageEntry(() => steps.push('on'));
    press('Done 2');
    await waitFor(() => expect(steps).toContain('on'));
    await waitFor(() => expect(openDialogIds()).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(steps).toEqual(['back', 'on']);
    // The host returns to the page, which the browser has kept in memory.
    dispatchEvent(new Event('pageshow'));
    await waitForEntries(0);
  });

  test('closing a dialog does not cancel a navigation to another site', async () => {
    const historyGo = vi.spyOn(history, 'go');
    render(<NestedDialogs />);
    press('Open 2');
    await waitForEntries(1);
    stopHistoryChanges();
    press('Done 2');
    await waitFor(() => expect(openDialogIds()).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(historyGo).not.toHaveBeenCalled();
    // The host returns to the page, which the browser has kept in memory.
    dispatchEvent(new Event('pageshow'));
    await waitForEntries(0);
  });
});

test('a page that asks before it is left asks once, and closing a dialog does not make it ask', async () => {
  const ask = vi.fn((go: () => void) => go());
  function Guarded() {
    useLeaveGuard({ wouldLose: () => true, ask });
    const [, navigate] = useLocation();
    return (
      <>
        <button type="button" onClick={() => navigate('/next')}>
          Leave
        </button>
        <NestedDialogs />
      </>
    );
  }
  render(
    <Router aroundNav={guardedNavigation}>
      <Guarded />
    </Router>,
  );
  press('Open 2');
  await waitForEntries(1);
  press('Done 2');
  await waitForEntries(0);
  expect(ask).not.toHaveBeenCalled();
  press('Leave');
  await waitFor(() => expect(location.pathname).toBe('/next'));
  expect(ask).toHaveBeenCalledTimes(1);
});
