/** Nested dialogs on a page that has another page before it, for the tests of the Back button. */
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

// A busy machine may need longer than the default timeout.
configure({ asyncUtilTimeout: 15_000 });

let pageCount = 0;

/** The path of the page that the test is about. The page before it is `/before`. */
export let pagePath = '';

beforeEach(() => {
  pageCount += 1;
  pagePath = `/page-${pageCount}`;
  history.pushState(null, '', '/before');
  history.pushState({ isPage: true }, '', pagePath);
});

afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await waitFor(() => expect(entryCount()).toBe(0));
});

export const entryCount = () => history.state?.openDialogs ?? 0;
export const waitForEntries = (count: number) => waitFor(() => expect(entryCount()).toBe(count));
export const openDialogIds = () => screen.queryAllByRole('dialog').map(({ id }) => id);
export const press = (name: string) => act(() => screen.getByText(name).click());

/** Moves through the history like the browser's buttons. */
export async function travel(steps: number) {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.go(steps);
    await arrived;
  });
}

export async function expectBackToLeave() {
  await travel(-1);
  await waitFor(() => expect(location.pathname).toBe('/before'));
}

export function NestedDialogs({ depth = 2 }: { depth?: number }) {
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
        {depth > 1 && <NestedDialogs depth={depth - 1} />}
      </Dialog>
    </>
  );
}

/** Records the scroll restoration changes and the new history entries, in their order. */
export function recordHistoryChanges() {
  const changes: string[] = [];
  const push = history.pushState.bind(history);
  vi.spyOn(history, 'scrollRestoration', 'set').mockImplementation((mode) => {
    changes.push(mode);
  });
  vi.spyOn(history, 'pushState').mockImplementation((...args) => {
    changes.push('entry');
    push(...args);
  });
  return changes;
}
