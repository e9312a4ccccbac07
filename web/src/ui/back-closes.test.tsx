// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router, useLocation } from 'wouter';
import { guardedNavigation, useLeaveGuard } from '../layout/leave-guard.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { holdHistory } from './back-closes.ts';
import { Dialog } from './dialog.tsx';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

let visits = 0;
/** Where the page is that the test is about; the one before is `/before`. */
let here = '';

beforeEach(() => {
  visits += 1;
  here = `/page-${visits}`;
  history.pushState(null, '', '/before');
  history.pushState({ ofThePage: true }, '', here);
});

afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await waitFor(() => expect(entries()).toBe(0));
});

const entries = () => history.state?.openDialogs ?? 0;
const opened = (count: number) => waitFor(() => expect(entries()).toBe(count));
const dialogs = () => screen.queryAllByRole('dialog').map(({ id }) => id);
const press = (name: string) => act(() => screen.getByText(name).click());

/** As the browser's button does it. */
async function go(steps: number) {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.go(steps);
    await arrived;
  });
}

async function onePressLeaves() {
  await go(-1);
  await waitFor(() => expect(location.pathname).toBe('/before'));
}

function Nested({ depth = 2 }: { depth?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {depth}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Dialog ${depth}`}
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            Done {depth}
          </button>
        }
      >
        {depth > 1 && <Nested depth={depth - 1} />}
      </Dialog>
    </>
  );
}

test('Back closes the dialog, and only then leaves the page', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  expect(location.pathname).toBe(here);
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(location.pathname).toBe(here);
  expect(history.state).toEqual({ ofThePage: true });
  await onePressLeaves();
});

test('of dialogs over each other, Back closes the topmost', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  press('Open 1');
  await opened(2);
  await go(-1);
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  expect(screen.getByText('Dialog 2')).toBeTruthy();
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await onePressLeaves();
});

test('two steps back close two dialogs', async () => {
  render(<Nested />);
  press('Open 2');
  press('Open 1');
  await opened(2);
  await go(-2);
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(location.pathname).toBe(here);
  await onePressLeaves();
});

test('a dialog that is closed otherwise takes its entry along', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  press('Open 1');
  await opened(2);
  press('Done 1');
  await opened(1);
  expect(dialogs()).toHaveLength(1);
  press('Done 2');
  await opened(0);
  expect(dialogs()).toEqual([]);
  await onePressLeaves();
});

test('effects that run twice make one entry', async () => {
  render(
    <StrictMode>
      <Nested />
    </StrictMode>,
  );
  const { length } = history;
  press('Open 2');
  await opened(1);
  expect(history.length).toBe(length + 1);
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await onePressLeaves();
});

test('Forward opens nothing and stops nowhere', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await go(1);
  await opened(0);
  expect(dialogs()).toEqual([]);
  await onePressLeaves();
});

test('one dialog that makes room for another hands its entry over', async () => {
  function Two() {
    const [at, setAt] = useState(1);
    return [1, 2].map((number) => (
      <Dialog
        key={number}
        open={at === number}
        onOpenChange={() => setAt(0)}
        title={`Dialog ${number}`}
        actions={
          <button type="button" onClick={() => setAt(2)}>
            Next
          </button>
        }
      />
    ));
  }
  const travels = vi.spyOn(history, 'go');
  render(<Two />);
  await opened(1);
  press('Next');
  await screen.findByText('Dialog 2');
  expect(entries()).toBe(1);
  expect(travels).not.toHaveBeenCalled();
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await onePressLeaves();
});

test('a question whose answer is on the way stays, and so does its entry', async () => {
  const question = (pending: boolean, onOpenChange = (_open: boolean) => {}) => (
    <AlertDialog
      open
      {...{ pending, onOpenChange }}
      title="Delete?"
      description="This is permanent."
      confirmLabel="Delete"
      onConfirm={() => {}}
    />
  );
  const { rerender } = render(question(true));
  await opened(1);
  await go(-1);
  await opened(1);
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
  const close = vi.fn();
  rerender(question(false, close));
  await go(-1);
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});

/** How entries are restored, in the order in which that is set and entries are added. */
function watchModes() {
  const modes: string[] = [];
  const push = history.pushState.bind(history);
  vi.spyOn(history, 'scrollRestoration', 'set').mockImplementation((mode) => {
    modes.push(mode);
  });
  vi.spyOn(history, 'pushState').mockImplementation((...args) => {
    modes.push('entry');
    push(...args);
  });
  return modes;
}

test('the page stays where it was scrolled to, and a reload finds it there', async () => {
  const modes = watchModes();
  render(<Nested />);
  press('Open 2');
  await opened(1);
  // The entry that Back returns to is left as it is shown; the one that is reloaded is restored.
  expect(modes).toEqual(['manual', 'entry', 'auto']);
  await go(-1);
  expect(modes.at(-1)).toBe('auto');
});

test('an entry that nothing is before loses its mark instead', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  const travels = vi.spyOn(history, 'go').mockReturnValue();
  press('Done 2');
  await opened(0);
  expect(travels).toHaveBeenCalledTimes(1);
});

describe('a dialog that goes with its page', () => {
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

  test.each(steps)('leaves the next page alone: %s', async (when) => {
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
  });

  test('leaves its page by the entry that is restored to where it was scrolled', async () => {
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

  test('leaves none of several entries behind, also while one is being taken away', async () => {
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

  test('calls no way to another site off', async () => {
    const travels = vi.spyOn(history, 'go');
    render(<Nested />);
    press('Open 2');
    await opened(1);
    holdHistory();
    press('Done 2');
    await waitFor(() => expect(dialogs()).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(travels).not.toHaveBeenCalled();
    // The host comes back to the page as it was left.
    dispatchEvent(new Event('pageshow'));
    await opened(0);
  });
});

test('a page that asks before it is left is asked once, and by no dialog', async () => {
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
