import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import createIcon from './lean-icon.tsx';

const Door = createIcon({
  name: 'door',
  node: [
    ['path', { d: 'M2 20h20', key: 'sill' }],
    ['circle', { cx: '15', cy: '12', r: '1', key: 'knob' }],
  ],
});

test('an icon is one element with its shapes in it, as large and as coloured as it is told', () => {
  const { container } = render(<Door aria-hidden size={18} className="text-green" />);
  expect(container.innerHTML).toBe(
    '<svg viewBox="0 0 24 24" width="18" height="18" class="lucide lucide-door text-green" aria-hidden="true">' +
      '<path d="M2 20h20"></path><circle cx="15" cy="12" r="1"></circle></svg>',
  );
});
