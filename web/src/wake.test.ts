import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  document.head.replaceChildren();
  const { settings } = Reflect.get(window, 'happyDOM') as { settings: Record<string, boolean> };
  settings.handleDisabledFileLoadingAsSuccess = true;
  document.body.innerHTML = `
    <a href="#features">Features</a> <button>Host sign in</button>
    <a href="#auth" role="button">Get started</a>
    <section id="auth"><form inert=""><input /></form></section> <p>Read me</p>
    <script type="application/json" id="code">["/assets/app.js","/assets/react.js"]</script>`;
  await import('./wake.ts');
});
afterEach(() => {
  // Nobody listens any more.
  dispatchEvent(new Event('portal-alive'));
  vi.useRealTimers();
});

const on = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const reach = (type: string, selector: string, by = 1) =>
  on(selector).dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { movementX: 0, movementY: by }),
  );
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

test('a pointer that rests where the page has come is nobody’s stirring', () => {
  reach('pointermove', 'body', 0);
  expect(asked()).toEqual([]);
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

test('what was pressed on a page that was drawn anew meanwhile is pressed there', () => {
  const pressed = vi.fn();
  reach('click', '[role=button]');
  document.body.innerHTML = document.body.outerHTML;
  on('[role=button]').addEventListener('click', pressed);
  dispatchEvent(new Event('portal-alive'));
  expect(pressed).toHaveBeenCalledOnce();
});

test('where it is another page now, nothing is pressed', () => {
  const pressed = vi.fn();
  reach('click', 'button');
  document.body.innerHTML = '<button>Another</button>';
  on('button').addEventListener('click', pressed);
  dispatchEvent(new Event('portal-alive'));
  expect(pressed).not.toHaveBeenCalled();
});

test('what somebody has turned away from is not pressed again', () => {
  const pressed = vi.fn();
  reach('click', 'button');
  reach('click', 'a');
  on('button').addEventListener('click', pressed);
  dispatchEvent(new Event('portal-alive'));
  expect(pressed).not.toHaveBeenCalled();
});

describe('code that does not come', () => {
  const reload = vi.fn();
  const fail = () => on('script[src]').dispatchEvent(new Event('error'));
  beforeEach(() => {
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
  });
  afterEach(() => vi.restoreAllMocks());

  test('whoever has pressed something gets the page anew, or hears from the browser why not', () => {
    reach('click', 'button');
    expect(reload).not.toHaveBeenCalled();
    fail();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('whoever reads goes on reading, until something is pressed that takes no press', () => {
    reach('pointermove', 'body');
    fail();
    for (const selector of ['p', 'a']) reach('click', selector);
    expect(reload).not.toHaveBeenCalled();
    reach('click', 'button');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a form that takes no input is pressed by way of what it stands in', () => {
    reach('pointermove', 'body');
    fail();
    reach('click', '#auth');
    expect(reload).toHaveBeenCalledOnce();
  });
});
