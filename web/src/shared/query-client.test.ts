import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('failed queries and mutations are not retried', async () => {
  const client = createQueryClient();
  const fail = vi.fn().mockRejectedValue(new Error('500: no'));
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('500: no');
  expect(fail).toHaveBeenCalledTimes(1);

  const mutate = vi.fn().mockRejectedValue(new Error('500: no'));
  const mutation = client.getMutationCache().build(client, { mutationFn: mutate });
  await expect(mutation.execute(undefined)).rejects.toThrow('500: no');
  expect(mutate).toHaveBeenCalledTimes(1);
});

test('fetched data never becomes stale, and neither focus nor a new connection fetches it again', () => {
  const client = createQueryClient();
  client.setQueryData(['x'], 1);
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: () => 2 });
  expect(observer.getCurrentResult().isStale).toBe(false);
  expect(client.getDefaultOptions()).toEqual({
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false, networkMode: 'always' },
  });
});
