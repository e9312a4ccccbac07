/**
 * All the code that a page begins with that is there to be read: it was drawn at build time, and the app that takes
 * presses comes when somebody reaches for something. What is pressed meanwhile is pressed again when it has come.
 * Imports nothing: it would bring along the file in which others share that.
 */
export {};

/** What leads somewhere by itself needs nobody to hear it. */
const deaf = 'button, [role=button]';
/** As all our files are asked for: what was asked for otherwise would be fetched twice. */
const crossOrigin = 'anonymous';

const asleep = new AbortController();
const whileAsleep = { capture: true, signal: asleep.signal };
let isComing = false;
let pressed: HTMLElement | undefined;

function wake() {
  if (isComing) return;
  isComing = true;
  // The app's own file first (prerender-document.ts).
  const written = document.getElementById('code')?.textContent ?? '[]';
  const [src = '', ...parts]: string[] = JSON.parse(written);
  const links = parts.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin, href }),
  );
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin,
    src,
  });
  document.head.append(...links, script);
}

const deafAt = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>(deaf)) || undefined;

for (const reach of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(reach, wake, whileAsleep);
addEventListener('pointerover', (event) => deafAt(event) && wake(), whileAsleep);
const remember = (event: Event) => {
  pressed = deafAt(event);
};
addEventListener('click', remember, whileAsleep);

const form = document.getElementById('auth');
// Whoever sees the form is about to type into it.
if (form)
  new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) wake();
  }).observe(form);

/** Told by app.tsx. */
function pressAgain() {
  asleep.abort();
  pressed?.focus({ preventScroll: true });
  pressed?.click();
}
addEventListener('portal-alive', pressAgain, { once: true });
