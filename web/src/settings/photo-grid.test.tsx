import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PhotoGrid } from './photo-grid.tsx';

afterEach(cleanup);

test('the photo grid shows up to five photos in a row', () => {
  render(<PhotoGrid images={[]} />);
  const { className } = screen.getByRole('list', { name: 'Uploaded photos' });
  const columns = [...className.matchAll(/grid-cols-(\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(...columns)).toBe(5);
});
