/**
 * All the code that a page begins with that is there to be read: it was drawn at build time, and the app that takes
 * presses comes when somebody stirs, or when the page has been at rest for a while: whoever works it by voice or has it
 * read aloud may never stir, and before the app is there nothing can be typed. What is pressed meanwhile is pressed again
 * when it has come. Imports nothing: it would bring along the file in which others share that.
 */
export {};

/** What leads somewhere by itself needs nobody to hear it. */
const deaf = 'button, [role=button]';
/** As all our files are asked for: what was asked for otherwise would be fetched twice. */
const crossOrigin = 'anonymous';
/** In milliseconds, from when all of the page is here. */
const rest = 3_000;
const stirring = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'click'];

const asleep = new AbortController();
const whileAsleep = { capture: true, signal: asleep.signal };
let isComing = false;
let isMissing = false;
let pressed: HTMLElement | undefined;
/** All that could have been pressed then. */
let beside: HTMLElement[] = [];

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
  script.addEventListener('error', () => {
    isMissing = true;
    if (pressed) location.reload();
  });
  document.head.append(...links, script);
}

const allDeaf = () => [...document.querySelectorAll<HTMLElement>(deaf)];

/** A form that takes no input yet is no target itself. */
const isAroundForm = (target: Element | undefined) => target?.querySelector(':scope > [inert]');

/** A page that comes under a pointer at rest is told of a move by nothing. */
const stir = (event: Event) => {
  const { movementX, movementY } = event as PointerEvent;
  if (event.type !== 'pointermove' || movementX || movementY) wake();
};
for (const each of stirring) addEventListener(each, stir, whileAsleep);
addEventListener('load', () => setTimeout(wake, rest), whileAsleep);
const remember = ({ target }: Event) => {
  const at = target instanceof Element ? target : undefined;
  pressed = at?.closest<HTMLElement>(deaf) ?? undefined;
  beside = allDeaf();
  // A file that has failed is not asked for again in the same document: a new one does, or the browser says why not.
  if (isMissing && (pressed || isAroundForm(at))) location.reload();
};
addEventListener('click', remember, whileAsleep);

/** Told by app.tsx. */
function pressAgain() {
  asleep.abort();
  if (!pressed) return;
  const now = allDeaf();
  // A page that a browser has translated is drawn anew, with as many (begin.ts).
  const again = now.length === beside.length ? now[beside.indexOf(pressed)] : pressed;
  again?.focus({ preventScroll: true });
  again?.click();
}
addEventListener('portal-alive', pressAgain, { once: true });
