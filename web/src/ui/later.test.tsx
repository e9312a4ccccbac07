import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

test('a part whose code was fetched ahead stands at once, with what it is given', async () => {
  const Part = later(
    async () => (props: { name: string }) => `for ${props.name}`,
    () => 'on its way',
  );
  await Part.load();
  render(<Part name="Jo" />);
  expect(screen.getByText('for Jo')).toBeTruthy();
});
