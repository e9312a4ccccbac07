import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Textarea } from './textarea.tsx';

const lineHeight = 20;
/** How many characters fit into a line, which determines how many lines a text takes. */
let charactersPerLine: number;
let notifyResize: () => void;

/** happy-dom computes no layout, so the field reports the sizes that a browser would. */
beforeEach(() => {
  charactersPerLine = 10;
  const linesOf = ({ value }: HTMLTextAreaElement) =>
    value
      .split('\n')
      .reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / charactersPerLine)), 0);
  Object.defineProperties(HTMLTextAreaElement.prototype, {
    clientWidth: { configurable: true, get: () => charactersPerLine },
    clientHeight: {
      configurable: true,
      get(this: HTMLTextAreaElement) {
        return Number.parseInt(this.style.height, 10) || 3 * lineHeight;
      },
    },
    offsetHeight: {
      configurable: true,
      get(this: HTMLTextAreaElement) {
        return this.clientHeight + 2;
      },
    },
    scrollHeight: {
      configurable: true,
      get(this: HTMLTextAreaElement) {
        return Math.max(this.clientHeight, linesOf(this) * lineHeight);
      },
    },
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notifyResize = callback;
      }
      observe() {
        notifyResize();
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ['clientWidth', 'clientHeight', 'offsetHeight', 'scrollHeight'])
    Reflect.deleteProperty(HTMLTextAreaElement.prototype, name);
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const height = () => field().style.height;
const fiveLines = 'one\ntwo\nthree\nfour\nfive';

describe('a textarea in a browser without field-sizing', () => {
  beforeEach(() => vi.stubGlobal('CSS', { supports: () => false }));

  test('a textarea is as high as the text that it contains from the start', () => {
    render(<Textarea defaultValue={fiveLines} />);
    expect(height()).toBe('102px');
  });

  test('a textarea grows and shrinks with the typed text', async () => {
    render(<Textarea defaultValue={fiveLines} />);
    await userEvent.type(field(), '{Enter}six');
    expect(height()).toBe('122px');
    await userEvent.clear(field());
    expect(height()).toBe('62px');
  });

  test('a textarea is as high as a text that the page sets', () => {
    const { rerender } = render(<Textarea value="" readOnly />);
    expect(height()).toBe('62px');
    rerender(<Textarea value={fiveLines} readOnly />);
    expect(height()).toBe('102px');
  });

  test('a textarea is measured again when its width changes, such as on a turned phone', () => {
    render(<Textarea defaultValue={'a'.repeat(50)} />);
    expect(height()).toBe('102px');
    charactersPerLine = 5;
    notifyResize();
    expect(height()).toBe('202px');
  });

  test('a textarea passes its element to the ref of the form', () => {
    const ref = vi.fn();
    render(<Textarea ref={ref} />);
    expect(ref).toHaveBeenCalledWith(field());
  });
});

test('a textarea gets no height of its own if the browser fits it to the text', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  render(<Textarea defaultValue={fiveLines} />);
  await userEvent.type(field(), '{Enter}six');
  expect(height()).toBe('');
});
