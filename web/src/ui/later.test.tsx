import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { later } from './later.tsx';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

test('where the code of a part does not come, something else takes its place', async () => {
  const Part = later(
    () => Promise.reject(new Error('offline')),
    () => 'on its way',
    () => 'a plain list',
  );
  render(<Part />);
  expect(screen.getByText('on its way')).toBeTruthy();
  expect(await screen.findByText('a plain list')).toBeTruthy();
});

test('where the code did not come, the next one that needs it tries again', async () => {
  const fetch = vi
    .fn(async (): Promise<() => string> => () => 'the part')
    .mockRejectedValueOnce(new Error('offline'));
  const Part = later(
    fetch,
    () => 'on its way',
    () => 'a plain list',
  );
  const { unmount } = render(<Part />);
  expect(await screen.findByText('a plain list')).toBeTruthy();
  unmount();
  render(<Part />);
  expect(await screen.findByText('the part')).toBeTruthy();
});

test('a part whose code was fetched ahead stands at once, with what it is given', async () => {
  const Part = later(
    async () => (props: { name: string }) => `for ${props.name}`,
    () => 'on its way',
  );
  await Part.load();
  render(<Part name="Jo" />);
  expect(screen.getByText('for Jo')).toBeTruthy();
});
