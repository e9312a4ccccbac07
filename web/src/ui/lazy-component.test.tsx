import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

// A busy machine may need longer than the default timeout.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

test('if the code of a component fails to load, its replacement is rendered', async () => {
  const Part = lazyComponent(
    () => Promise.reject(new Error('offline')),
    () => 'on its way',
    () => 'a plain list',
  );
  render(<Part />);
  expect(screen.getByText('on its way')).toBeTruthy();
  expect(await screen.findByText('a plain list')).toBeTruthy();
});

test('if the code of a component failed to load, the next use tries again', async () => {
  const load = vi
    .fn(async (): Promise<() => string> => () => 'the part')
    .mockRejectedValueOnce(new Error('offline'));
  const Part = lazyComponent(
    load,
    () => 'on its way',
    () => 'a plain list',
  );
  const { unmount } = render(<Part />);
  expect(await screen.findByText('a plain list')).toBeTruthy();
  unmount();
  render(<Part />);
  expect(await screen.findByText('the part')).toBeTruthy();
});

test('a component whose code was fetched in advance is rendered at once, with its props', async () => {
  const Part = lazyComponent(
    async () => (props: { name: string }) => `for ${props.name}`,
    () => 'on its way',
  );
  await Part.load();
  render(<Part name="Jo" />);
  expect(screen.getByText('for Jo')).toBeTruthy();
});
