import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf } from '../../../build/icon-line.ts';
import createIcon from './lean-icon.tsx';

test('an icon is a single path with the given size and classes', () => {
  const Door = createIcon('door', 'M2 20h20');
  const { container } = render(<Door aria-hidden size={18} className="text-green" />);
  expect(container.innerHTML).toBe(
    '<svg viewBox="0 0 24 24" width="18" height="18" class="lucide lucide-door text-green" aria-hidden="true">' +
      '<path d="M2 20h20"></path></svg>',
  );
});

test.each([
  ['a path', 'path', { d: 'm6 4 1 2' }, 'M0 0m6 4 1 2'],
  ['a line', 'line', { x1: '1', x2: '3', y1: '2', y2: '4' }, 'M1 2L3 4'],
  ['an open row of points', 'polyline', { points: '1 2 3 4' }, 'M1 2 3 4'],
  ['a closed row of points', 'polygon', { points: '1 2 3 4 5 6' }, 'M1 2 3 4 5 6Z'],
  ['a circle', 'circle', { cx: '5', cy: '6', r: '2' }, 'M3 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z'],
  [
    'an ellipse',
    'ellipse',
    { cx: '5', cy: '6', rx: '2', ry: '1' },
    'M3 6a2 1 0 1 0 4 0a2 1 0 1 0 -4 0Z',
  ],
  ['a box', 'rect', { x: '1', y: '2', width: '6', height: '4' }, 'M1 2h6v4h-6Z'],
  [
    'a box with round corners',
    'rect',
    { x: '1', y: '2', width: '6', height: '4', rx: '1' },
    'M2 2h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1Z',
  ],
])('%s in an icon is converted to a single line', (_what, tag, attributes, line) => {
  expect(lineOf([[tag, attributes]])).toBe(line);
});

test('a shape that can’t be converted to a line fails when the pages are built', () => {
  expect(() => lineOf([['text', {}]])).toThrow("can't be converted");
});
