import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWorker } from './register-worker.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  get(on: string) {
    this.state = on;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What the browser has when the page comes. */
let found: { installing?: FakeWorker; active?: object; unregister: () => Promise<boolean> };
const register = vi.fn(async () => undefined);

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
  register.mockClear();
  found = { unregister: vi.fn(async () => true) };
  const serviceWorker = {
    register,
    ready: new Promise(() => {}),
    getRegistration: async () => found,
  };
  vi.stubGlobal('navigator', { serviceWorker });
  history.pushState(null, '', '/guest/loft');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function Page() {
  useWorker('');
  return null;
}

test('a worker comes a moment after the page, for its address', async () => {
  render(<Page />);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/guest/' });
});

test('one that was left half installed is given up, and another takes its place', async () => {
  found.installing = new FakeWorker();
  render(<Page />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(found.unregister).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(found.unregister).toHaveBeenCalledOnce();
  expect(register).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  // Once a load.
  expect(found.unregister).toHaveBeenCalledOnce();
});

test('one that gets on, as in another tab, is left alone', async () => {
  const installing = new FakeWorker();
  found.installing = installing;
  render(<Page />);
  await vi.advanceTimersByTimeAsync(3_000);
  installing.get('installed');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(found.unregister).not.toHaveBeenCalled();
  expect(register).toHaveBeenCalledOnce();
});

test('nor is a new release given up while another serves', async () => {
  Object.assign(found, { installing: new FakeWorker(), active: {} });
  render(<Page />);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(found.unregister).not.toHaveBeenCalled();
  expect(register).toHaveBeenCalledOnce();
});
