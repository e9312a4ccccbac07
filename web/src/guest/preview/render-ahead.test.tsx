import { iconTypes } from '@guest-portal/contract/content';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as signs from '../page/parts/section-icon.tsx';
import * as page from '../page/stay-content.tsx';
import { renderAhead } from './render-ahead.tsx';

test('a rehearsal renders the whole page without showing any of it and without a request', async () => {
  const drawn = vi.spyOn(page, 'StayContent');
  const asked = vi.spyOn(globalThis, 'fetch');
  const faults = vi.spyOn(console, 'error');
  const before = document.body.innerHTML;
  const callOff = await act(async () => renderAhead());
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), 15_000);
  expect(document.body.innerHTML).toBe(before);
  expect(asked).not.toHaveBeenCalled();
  expect(faults).not.toHaveBeenCalled();
  callOff();
});

test('a rehearsal renders only icons that a guest’s page can have', async () => {
  const drawn = vi.spyOn(signs, 'SectionIcon');
  const callOff = await act(async () => renderAhead());
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), 15_000);
  for (const [{ iconType }] of drawn.mock.calls) expect(iconTypes).toContain(iconType);
  callOff();
});

test('a rehearsal is laid out once, as the page will be shown, and removed at once', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  const laidOut: string[] = [];
  const layOut = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  layOut.mockImplementation(function (this: HTMLElement) {
    const isHidden = [...this.querySelectorAll<HTMLElement>('*')].some(
      ({ style }) => style.display === 'none',
    );
    if (main.contains(this) && this.inert && !isHidden) laidOut.push(this.textContent);
    return new DOMRect();
  });
  await act(async () => renderAhead());
  await vi.waitFor(() => expect(laidOut).not.toEqual([]), 15_000);
  expect(laidOut).toEqual([expect.stringContaining('Pre-Arrival Information')]);
  expect(main.childNodes).toHaveLength(0);
  main.remove();
});
