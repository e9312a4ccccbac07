import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLeaveGuard } from './leave-guard.ts';

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
