/** Goes to where something stands on the page: unfolded, in sight, focused, and marked for a moment. */
import type { Entry } from './entry.ts';

type Goal = Pick<Entry, 'at' | 'within' | 'opens'>;

const spot = (at: string) =>
  document.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`) ?? undefined;

export async function jumpTo({ at, within, opens }: Goal) {
  if (within && !spot(at)) await unfold(within);
  const target = spot(at) ?? (within && spot(within));
  if (!target) return;
  // The end of a long text, which also the browser's own search would unfold.
  for (const rest of target.querySelectorAll('[hidden]'))
    rest.dispatchEvent(new Event('beforematch'));
  await drawn();
  const button = opens && target.querySelector('button');
  const fits = target.offsetHeight < innerHeight * 0.7;
  // Before it is scrolled to: what can have the focus keeps clear of the page's index.
  focus(button || target);
  target.scrollIntoView({ block: fits ? 'center' : 'start' });
  mark(target);
  if (button) button.click();
}

async function unfold(panel: string) {
  spot(panel)?.querySelector<HTMLElement>('button[aria-expanded=false]')?.click();
  await drawn();
}

/** What was pressed is drawn before the next task. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** A part of a page can have the focus only while it is there to be read from. */
function focus(target: HTMLElement) {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

const shown = 2_600;

/** There is one mark at a time. */
let last: Animation | undefined;

/** Fades; for whoever wants stillness it stays for the same time, and is gone. */
function mark(target: HTMLElement) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const color = (of: string) => ({ boxShadow: `0 0 0 4px ${of}`, borderRadius: '0.75rem' });
  last?.cancel();
  target.dataset.found = '';
  const fading = target.animate?.(
    [
      color('var(--color-amber)'),
      { ...color('var(--color-amber)'), offset: 0.6 },
      color('transparent'),
    ],
    { duration: shown, easing: isStill ? 'steps(1, jump-end)' : 'ease-out' },
  );
  last = fading;
  const end = () => delete target.dataset.found;
  if (fading) fading.finished.then(end, end);
  else end();
}
