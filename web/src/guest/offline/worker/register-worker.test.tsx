import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWorker } from './register-worker.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  changeState(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** The service worker registration that the page finds when it opens. */
let registration: { installing?: FakeWorker; active?: object; unregister: () => Promise<boolean> };
const register = vi.fn(async () => undefined);

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
  register.mockClear();
  registration = { unregister: vi.fn(async () => true) };
  const serviceWorker = {
    register,
    ready: new Promise(() => {}),
    getRegistration: async () => registration,
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

test('the service worker is registered a moment after the page opens, for the scope of its URL', async () => {
  render(<Page />);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/guest/' });
});

test('a service worker that is stuck while it installs is unregistered, and a new one is registered', async () => {
  registration.installing = new FakeWorker();
  render(<Page />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(registration.unregister).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(registration.unregister).toHaveBeenCalledOnce();
  expect(register).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  // A worker is unregistered only once per page load.
  expect(registration.unregister).toHaveBeenCalledOnce();
});

test('a service worker that makes progress while it installs is not unregistered', async () => {
  const installing = new FakeWorker();
  registration.installing = installing;
  render(<Page />);
  await vi.advanceTimersByTimeAsync(3_000);
  installing.changeState('installed');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(register).toHaveBeenCalledOnce();
});

test('a service worker that is stuck while it installs is not unregistered if another one is active', async () => {
  Object.assign(registration, { installing: new FakeWorker(), active: {} });
  render(<Page />);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(register).toHaveBeenCalledOnce();
});
