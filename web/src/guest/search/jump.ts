/** Jumps to an entry on the page: unfolds it, scrolls to it, focuses it, and marks it for a moment. */
import type { SearchEntry } from './entry.ts';

type JumpTarget = Pick<SearchEntry, 'at' | 'within' | 'opensDialog'>;

const elementAt = (at: string) =>
  document.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`) ?? undefined;

export async function jumpTo({ at, within, opensDialog }: JumpTarget) {
  if (within && !elementAt(at)) await unfold(within);
  const target = elementAt(at) ?? (within && elementAt(within));
  if (!target) return;
  // Unfolds the end of a long text, as the browser's own search would do.
  for (const hiddenPart of target.querySelectorAll('[hidden]'))
    hiddenPart.dispatchEvent(new Event('beforematch'));
  await nextTask();
  const button = opensDialog && target.querySelector('button');
  const fitsOnScreen = target.offsetHeight < innerHeight * 0.7;
  // The focus comes before the scrolling, because elements that can have the focus keep clear of the page's index.
  focus(button || target);
  target.scrollIntoView({ block: fitsOnScreen ? 'center' : 'start' });
  markElement(target);
  if (button) button.click();
}

async function unfold(panel: string) {
  elementAt(panel)?.querySelector<HTMLElement>('button[aria-expanded=false]')?.click();
  await nextTask();
}

/** Waits for the next task. By then, the effect of a press is rendered. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Moves the focus to an element. A part of the page can have the focus only until the focus leaves it. */
function focus(target: HTMLElement) {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

const markDuration = 2_600;

/** Removes the current mark. There is only one at a time. */
let unmark = () => {};

/**
 * Marks an element with a frame that fades. For guests who prefer reduced motion, it stays for the same time and then
 * disappears.
 */
function markElement(target: HTMLElement) {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const color = (value: string) => ({ boxShadow: `0 0 0 4px ${value}`, borderRadius: '0.75rem' });
  unmark();
  target.dataset.found = '';
  const fading = target.animate?.(
    [
      color('var(--color-amber)'),
      { ...color('var(--color-amber)'), offset: 0.6 },
      color('transparent'),
    ],
    { duration: markDuration, easing: prefersReducedMotion ? 'steps(1, jump-end)' : 'ease-out' },
  );
  const removeMark = () => {
    delete target.dataset.found;
  };
  unmark = () => {
    fading?.cancel();
    removeMark();
  };
  // A cancelled animation rejects its promise later, when the element may already have the next mark.
  if (fading) fading.finished.then(removeMark, () => {});
  else removeMark();
}
