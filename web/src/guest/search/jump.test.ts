import { afterEach, expect, test, vi } from 'vitest';
import { jumpTo } from './jump.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Replaces animations. As in a browser, a cancelled animation rejects its promise. */
function stubAnimations() {
  const running: { finish: () => void }[] = [];
  Element.prototype.animate = vi.fn(() => {
    let cancel = () => {};
    const finished = new Promise<void>((resolve, reject) => {
      running.push({ finish: resolve });
      cancel = () => reject(new DOMException('cancelled', 'AbortError'));
    });
    return { finished, cancel } as unknown as Animation;
  });
  return running;
}

const markedEntries = () =>
  [...document.querySelectorAll<HTMLElement>('[data-found]')].map(({ dataset }) => dataset.at);

test('an entry is marked until its animation ends, also after a second jump to it', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  document.body.innerHTML = '<div data-at="wifi"></div><div data-at="oven"></div>';
  const running = stubAnimations();
  await jumpTo({ at: 'wifi' });
  await jumpTo({ at: 'wifi' });
  // The cancelled animation would have taken the mark away by now.
  await new Promise((resolve) => setTimeout(resolve));
  expect(markedEntries()).toEqual(['wifi']);
  await jumpTo({ at: 'oven' });
  expect(markedEntries()).toEqual(['oven']);
  running.at(-1)?.finish();
  await vi.waitFor(() => expect(markedEntries()).toEqual([]));
});
