import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  document.head.replaceChildren();
  const { settings } = Reflect.get(window, 'happyDOM') as { settings: Record<string, boolean> };
  settings.handleDisabledFileLoadingAsSuccess = true;
  document.body.innerHTML = `
    <a href="#features">Features</a> <button>Host sign in</button>
    <a href="#auth" role="button">Get started</a> <div id="auth"></div>
    <script type="application/json" id="code">["/assets/app.js","/assets/react.js"]</script>`;
  await import('./wake.ts');
});
afterEach(() => {
  // Nobody listens any more.
  dispatchEvent(new Event('portal-alive'));
  vi.useRealTimers();
});

const on = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const reach = (type: string, selector: string) =>
  on(selector).dispatchEvent(new Event(type, { bubbles: true }));
const asked = () =>
  [...document.head.children].map((each) => each.getAttribute('src') ?? each.getAttribute('href'));
const all = ['/assets/react.js', '/assets/app.js'];

test('a page that is read asks for no code', () => {
  reach('scroll', 'body');
  expect(asked()).toEqual([]);
});

test.each([
  ['pointerdown', 'body'],
  ['keydown', 'body'],
  ['focusin', 'a'],
  ['pointermove', 'body'],
  ['wheel', 'body'],
  ['click', 'button'],
])('%s on %s asks for all of it, once', (type, selector) => {
  reach(type, selector);
  reach(type, selector);
  expect(asked()).toEqual(all);
});

test('a page that has been at rest for three seconds asks for all of it', () => {
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2_999);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(all);
});

test.each(['button', '[role=button]'])(
  'what is pressed meanwhile is pressed again: %s',
  (selector) => {
    const pressed = vi.fn();
    reach('click', selector);
    on(selector).addEventListener('click', pressed);
    dispatchEvent(new Event('portal-alive'));
    expect(pressed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(on(selector));
  },
);

test('what somebody has turned away from is not pressed again', () => {
  const pressed = vi.fn();
  reach('click', 'button');
  reach('click', 'a');
  on('button').addEventListener('click', pressed);
  dispatchEvent(new Event('portal-alive'));
  expect(pressed).not.toHaveBeenCalled();
});
