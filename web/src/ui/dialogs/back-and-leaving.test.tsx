// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Router, useLocation } from 'wouter';
import { guardedNavigation, useLeaveGuard } from '../../layout/leave-guard.ts';
import { leaveFromPageEntry, stopHistoryChanges } from './back-closes.ts';
import {
  dialogs,
  go,
  here,
  Nested,
  onePressLeaves,
  opened,
  press,
  watchModes,
} from './back-testing.tsx';
import { Dialog } from './dialog.tsx';

describe('leaving a page from a dialog', () => {
  const [, ...steps] = ['', 'at once', 'when its entry is being taken away'] as const;

  function Leaving({ when }: { when: (typeof steps)[number] }) {
    const [path, navigate] = useLocation();
    const [open, setOpen] = useState(true);
    const goOn = () => {
      setOpen(false);
      if (when === 'at once') navigate('/next');
      else vi.spyOn(history, 'go').mockImplementationOnce(goAndNavigate);
    };
    const goAndNavigate = (delta?: number) => {
      history.go(delta);
      navigate('/next');
    };
    return (
      <Dialog
        open={open && path === here}
        onOpenChange={setOpen}
        title="Sign in"
        actions={
          <button type="button" onClick={goOn}>
            Go on
          </button>
        }
      />
    );
  }

  test.each(steps)(
    'a page that is left from a dialog keeps no history entry of the dialog: %s',
    async (when) => {
      render(
        <Router aroundNav={guardedNavigation}>
          <Leaving when={when} />
        </Router>,
      );
      await opened(1);
      press('Go on');
      await waitFor(() => expect(location.pathname).toBe('/next'));
      await opened(0);
      expect(dialogs()).toEqual([]);
      await go(-1);
      expect(location.pathname).toBe(here);
      expect(history.state).toEqual({ ofThePage: true });
      await onePressLeaves();
    },
  );

  test('a page is left from its own history entry, so that its scroll position is restored later', async () => {
    const modes = watchModes();
    render(
      <Router aroundNav={guardedNavigation}>
        <Leaving when="at once" />
      </Router>,
    );
    await opened(1);
    press('Go on');
    await waitFor(() => expect(location.pathname).toBe('/next'));
    expect(modes).toEqual(['manual', 'entry', 'auto', 'auto', 'entry']);
  });

  test('leaving a page with several open dialogs removes all of their history entries, even while one is being removed', async () => {
    function Link() {
      const [path, navigate] = useLocation();
      return (
        <>
          {path === here && <Nested />}
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
    await opened(2);
    const travels = vi.spyOn(history, 'go');
    press('Done 1');
    await waitFor(() => expect(travels).toHaveBeenCalledExactlyOnceWith(-1));
    press('Leave');
    await waitFor(() => expect(location.pathname).toBe('/next'));
    await go(-1);
    expect(location.pathname).toBe(here);
    expect(history.state).toEqual({ ofThePage: true });
    await onePressLeaves();
  });

  test('the history entries of dialogs are removed before another document opens, and never after that', async () => {
    const steps: string[] = [];
    const travel = history.go.bind(history);
    vi.spyOn(history, 'go').mockImplementation((delta) => {
      steps.push('back');
      travel(delta);
    });
    render(<Nested />);
    press('Open 2');
    await opened(1);
    leaveFromPageEntry(() => steps.push('on'));
    press('Done 2');
    await waitFor(() => expect(steps).toContain('on'));
    await waitFor(() => expect(dialogs()).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(steps).toEqual(['back', 'on']);
    // The host returns to the page, which the browser has kept in memory.
    dispatchEvent(new Event('pageshow'));
    await opened(0);
  });

  test('closing a dialog does not cancel a navigation to another site', async () => {
    const travels = vi.spyOn(history, 'go');
    render(<Nested />);
    press('Open 2');
    await opened(1);
    stopHistoryChanges();
    press('Done 2');
    await waitFor(() => expect(dialogs()).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(travels).not.toHaveBeenCalled();
    // The host returns to the page, which the browser has kept in memory.
    dispatchEvent(new Event('pageshow'));
    await opened(0);
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
        <Nested />
      </>
    );
  }
  render(
    <Router aroundNav={guardedNavigation}>
      <Guarded />
    </Router>,
  );
  press('Open 2');
  await opened(1);
  press('Done 2');
  await opened(0);
  expect(ask).not.toHaveBeenCalled();
  press('Leave');
  await waitFor(() => expect(location.pathname).toBe('/next'));
  expect(ask).toHaveBeenCalledTimes(1);
});
