// @vitest-environment jsdom
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { Route, useLocation } from 'wouter';
import { createQueryClient } from '../shared/query-client.ts';
import { goSignedOut } from './go-signed-out.ts';
import { currentUserQuery } from './queries.ts';
import { anna } from './testing.tsx';

test('a page whose effects have not run yet fetches nothing when the host is signed out', async () => {
  let fetchCount = 0;
  const secret = queryOptions({
    queryKey: ['secret'],
    queryFn: () => {
      fetchCount++;
      return 'of Anna’s';
    },
  });
  const client = createQueryClient();
  client.setQueryData(currentUserQuery.queryKey, anna);
  history.replaceState(null, '', '/host');

  let renderAgain = () => {};
  function Page() {
    const [renderCount, setRenderCount] = useState(0);
    const { data } = useQuery(secret);
    const [, navigate] = useLocation();
    renderAgain = () => startTransition(() => setRenderCount(renderCount + 1));
    // The page is rendered, but its other effects have not run yet.
    useLayoutEffect(() => {
      if (renderCount > 0) queueMicrotask(() => goSignedOut(client, () => navigate('/')));
    });
    return data ?? null;
  }
  render(
    <QueryClientProvider client={client}>
      <Route path="/host" component={Page} />
    </QueryClientProvider>,
  );
  await screen.findByText('of Anna’s');
  // This does not use `act`, which would run all effects before the page is left.
  setTimeout(() => renderAgain());
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(fetchCount).toBe(1);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([null]);
});
