import { iconTypes } from '@guest-portal/contract/content';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as sectionIcons from '../page/parts/section-icon.tsx';
import * as page from '../page/stay-content.tsx';
import { renderAhead } from './render-ahead.tsx';

test('the page is rendered in advance without showing any of it and without a request', async () => {
  const renderedComponent = vi.spyOn(page, 'StayContent');
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  const consoleErrors = vi.spyOn(console, 'error');
  const before = document.body.innerHTML;
  const cancel = await act(async () => renderAhead());
  await vi.waitFor(() => expect(renderedComponent).toHaveBeenCalled(), 15_000);
  expect(document.body.innerHTML).toBe(before);
  expect(fetchSpy).not.toHaveBeenCalled();
  expect(consoleErrors).not.toHaveBeenCalled();
  cancel();
});

test('the page that is rendered in advance has only icons that a guest’s page can have', async () => {
  const renderedComponent = vi.spyOn(sectionIcons, 'SectionIcon');
  const cancel = await act(async () => renderAhead());
  await vi.waitFor(() => expect(renderedComponent).toHaveBeenCalled(), 15_000);
  for (const [{ iconType }] of renderedComponent.mock.calls) expect(iconTypes).toContain(iconType);
  cancel();
});

test('the page that is rendered in advance is laid out once, with all of its content visible, and then removed', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  const measuredTexts: string[] = [];
  const measure = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  measure.mockImplementation(function (this: HTMLElement) {
    const isHidden = [...this.querySelectorAll<HTMLElement>('*')].some(
      ({ style }) => style.display === 'none',
    );
    if (main.contains(this) && this.inert && !isHidden) measuredTexts.push(this.textContent);
    return new DOMRect();
  });
  await act(async () => renderAhead());
  await vi.waitFor(() => expect(measuredTexts).not.toEqual([]), 15_000);
  expect(measuredTexts).toEqual([expect.stringContaining('Pre-Arrival Information')]);
  expect(main.childNodes).toHaveLength(0);
  main.remove();
});
