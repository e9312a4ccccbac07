import { page as en } from '@guest-portal/languages/en/page';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { languageTag, shellOf } from '../languages/document.ts';
import { Island, RenderIslandContext } from '../ui/island.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { hydrateIslands } from './islands.tsx';

// Code that loads on demand may take long on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}

/** Writes the document as the build does. */
function writeDocument() {
  const page = (
    <RenderIslandContext
      value={(name, island) => renderToString(island, { identifierPrefix: name })}
    >
      <h1>Static</h1>
      <Island name="counter">
        <Counter />
      </Island>
    </RenderIslandContext>
  );
  const language = languageTag({ ...shellOf('en', en), stayFile: '' });
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>${language}`;
}

test('an island is hydrated in place, and the rest of the page stays as it was', async () => {
  writeDocument();
  const [heading, button] = [screen.getByRole('heading'), screen.getByRole('button')];
  await act(async () => hydrateIslands({ counter: Counter }));
  expect(screen.getByRole('button')).toBe(button);
  await userEvent.click(button);
  expect(button.textContent).toBe('Pressed 1 times');
  expect(screen.getByRole('heading')).toBe(heading);
  // The click also loads the toasts. The test waits for them, so that they do not appear during the next one.
  await screen.findByLabelText(/^Notifications/, { selector: 'section' });
});

test('hydrating an island that is not in the document throws an error', () => {
  writeDocument();
  expect(() => hydrateIslands({ slider: Counter })).toThrow('no island slider');
});

test('toasts can be shown after the first key press or click', async () => {
  writeDocument();
  await act(async () => hydrateIslands({ counter: Counter }));
  expect(screen.queryByLabelText(/^Notifications/)).toBeNull();
  await userEvent.keyboard('a');
  toast({ title: 'Welcome back!' });
  const notifications = await screen.findByLabelText(/^Notifications/, { selector: 'section' });
  await waitFor(() => expect(notifications.textContent).toBe('Welcome back!'));
});

test('an island that throws shows an error and a button to reload the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  writeDocument();
  const Broken = () => {
    throw new Error('broken');
  };
  await act(async () => hydrateIslands({ counter: Broken }));
  expect(screen.getByRole('alert').textContent).toContain(en.shell.broken);
  expect(screen.getByRole('button', { name: en.shell.reload })).toBeTruthy();
});
