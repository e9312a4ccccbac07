import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Textarea } from './textarea.tsx';

const line = 20;
/** How many lines the text takes is up to the width, which is that of 10 letters at first. */
let letters: number;
let turn: () => void;

/** Nothing is laid out here, so the field says what a browser would. */
beforeEach(() => {
  letters = 10;
  const linesOf = ({ value }: HTMLTextAreaElement) =>
    value.split('\n').reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / letters)), 0);
  Object.defineProperties(HTMLTextAreaElement.prototype, {
    clientWidth: { configurable: true, get: () => letters },
    clientHeight: {
      configurable: true,
      get(this: HTMLTextAreaElement) {
        return Number.parseInt(this.style.height, 10) || 3 * line;
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
        return Math.max(this.clientHeight, linesOf(this) * line);
      },
    },
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        turn = changed;
      }
      observe() {
        turn();
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

describe('where the browser does not fit a field to its text', () => {
  beforeEach(() => vi.stubGlobal('CSS', { supports: () => false }));

  test('a text that is there already is seen whole', () => {
    render(<Textarea defaultValue={fiveLines} />);
    expect(height()).toBe('102px');
  });

  test('the field grows and shrinks with what is typed', async () => {
    render(<Textarea defaultValue={fiveLines} />);
    await userEvent.type(field(), '{Enter}six');
    expect(height()).toBe('122px');
    await userEvent.clear(field());
    expect(height()).toBe('62px');
  });

  test('a text that the page sets is seen whole', () => {
    const { rerender } = render(<Textarea value="" readOnly />);
    expect(height()).toBe('62px');
    rerender(<Textarea value={fiveLines} readOnly />);
    expect(height()).toBe('102px');
  });

  test('a phone that is turned, or a part that is unfolded, measures anew', () => {
    render(<Textarea defaultValue={'a'.repeat(50)} />);
    expect(height()).toBe('102px');
    letters = 5;
    turn();
    expect(height()).toBe('202px');
  });

  test('a form still gets hold of the field', () => {
    const ref = vi.fn();
    render(<Textarea ref={ref} />);
    expect(ref).toHaveBeenCalledWith(field());
  });
});

test('where the browser does it itself, no height is set', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  render(<Textarea defaultValue={fiveLines} />);
  await userEvent.type(field(), '{Enter}six');
  expect(height()).toBe('');
});
