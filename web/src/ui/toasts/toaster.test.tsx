import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast } from './toast.ts';
import { loadToasts, Toaster } from './toaster.tsx';

await loadToasts();

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
});
afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.useRealTimers();
});

/** Creates a user with a clock that advances automatically, because user-event waits for real time. */
function setUpUser() {
  vi.useRealTimers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}
const show = (title: string, options: Partial<Parameters<typeof toast>[0]> = {}) => {
  act(() => {
    toast({ title, ...options });
  });
};
const viewport = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const closeButtons = () => screen.queryAllByRole('button', { name: 'Close' });
const advanceTime = (time: number) => act(() => vi.advanceTimersByTime(time));

test('a toast shows its title and description', () => {
  show('Email sent!', { description: 'Please check your inbox.' });
  expect(viewport().textContent).toBe('Email sent!Please check your inbox.');
});

test('a new toast replaces the previous one and gets its full time', () => {
  show('First');
  advanceTime(4000);
  show('Second');
  expect(viewport().textContent).toBe('Second');
  advanceTime(4900);
  expect(viewport().textContent).toBe('Second');
  advanceTime(200);
  expect(viewport().textContent).toBe('');
});

test('a toast stays for 5000 ms', () => {
  show('Message sent!');
  advanceTime(4990);
  expect(closeButtons()).toHaveLength(1);
  advanceTime(20);
  expect(closeButtons()).toHaveLength(0);
});

test('the countdown of a toast pauses while the pointer is over it', () => {
  show('Message sent!');
  advanceTime(3000);
  const card = closeButtons()[0]?.parentElement as HTMLElement;
  fireEvent.pointerEnter(card);
  advanceTime(60_000);
  expect(closeButtons()).toHaveLength(1);
  fireEvent.pointerLeave(card);
  advanceTime(1900);
  expect(closeButtons()).toHaveLength(1);
  advanceTime(200);
  expect(closeButtons()).toHaveLength(0);
});

test('after a toast is closed manually, the next one still closes automatically', async () => {
  const pointer = setUpUser();
  show('First');
  await pointer.click(closeButtons()[0] as HTMLElement);
  expect(closeButtons()).toHaveLength(0);
  show('Second');
  advanceTime(5100);
  expect(closeButtons()).toHaveLength(0);
});

test.each([
  ['to the right', 50, 0],
  ['to the left', -50, 0],
  ['not far enough', 49, 1],
])('swiping a toast %s (%i px) leaves %i toasts', (_way, distance, remaining) => {
  show('Message sent!');
  const card = closeButtons()[0]?.parentElement as HTMLElement;
  fireEvent.pointerDown(card, { clientX: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(card, { clientX: 100 + distance, pointerId: 1 });
  fireEvent.pointerUp(card, { clientX: 100 + distance, pointerId: 1 });
  expect(closeButtons()).toHaveLength(remaining);
});

test('F8 focuses the notifications, and Escape closes the toast and returns the focus', async () => {
  const keys = setUpUser();
  await keys.click(screen.getByRole('button', { name: 'Elsewhere' }));
  show('Message sent!');
  await keys.keyboard('{F8}');
  expect(document.activeElement).toBe(viewport());
  advanceTime(60_000);
  await keys.tab();
  expect(document.activeElement).toBe(closeButtons()[0]);
  advanceTime(60_000);
  expect(closeButtons()).toHaveLength(1);
  await keys.keyboard('{Escape}');
  expect(closeButtons()).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('a normal toast is announced politely, and a red one immediately', () => {
  show('Message sent!', { description: 'Soon.' });
  expect(screen.getByRole('status').textContent).toBe('Message sent! Soon.');
  expect(screen.getByRole('alert').textContent).toBe('');
  show('Incorrect PIN', { variant: 'destructive' });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('Incorrect PIN ');
});

test('dismissing an old toast keeps the one that replaced it', () => {
  const first = toast({ title: 'First' });
  show('Second');
  act(() => first.dismiss());
  expect(viewport().textContent).toBe('Second');
});

test('on medium screens, the notifications are at most 420 px wide', () => {
  expect(viewport().className).toContain('md:max-w-[420px]');
});
