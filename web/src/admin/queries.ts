/** Queries and mutations of the admin dashboard. */
import {
  activateTrial,
  type CallInput,
  cancelTrial,
  getOverview,
  listAdminSignIns,
  listTrials,
  type Reply,
} from '@guest-portal/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithHeaders } from '../shared/api.ts';
import type { ListPage } from './use-list-page.ts';

export type Overview = Reply<typeof getOverview>;
export type User = Overview['users'][number];
export type Property = User['properties'][number];
export type TrialRecord = Reply<typeof listTrials>['trials'][number];

export type AdminSignIn = Reply<typeof listAdminSignIns>['signIns'][number];

const adminKey = ['admin'] as const;

export const overviewQuery = (listPage: ListPage) =>
  queryOptions({
    queryKey: [...adminKey, getOverview.path, listPage],
    queryFn: () => call(getOverview, { query: listPage }),
    placeholderData: keepPreviousData,
  });

export const trialsQuery = (query: CallInput<typeof listTrials>['query']) =>
  queryOptions({
    queryKey: [...adminKey, listTrials.path, query],
    queryFn: () => call(listTrials, { query }),
    placeholderData: keepPreviousData,
  });

export const signInsQuery = (query: CallInput<typeof listAdminSignIns>['query']) =>
  queryOptions({
    queryKey: [...adminKey, listAdminSignIns.path, query],
    queryFn: () => call(listAdminSignIns, { query }),
    placeholderData: keepPreviousData,
  });

/** Sends the password with the first request. The cookie in its reply authenticates all others. */
export function useAdminSignIn(listPage: ListPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      callWithHeaders(getOverview, { query: listPage }, { 'x-admin-password': password }),
    onSuccess: (overview) => client.setQueryData(overviewQuery(listPage).queryKey, overview),
    // The password must not stay in memory.
    gcTime: 0,
  });
}

export function useActivateTrial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof activateTrial>['body']) => call(activateTrial, { body }),
    onSettled: () => refreshAdminData(client),
  });
}

export function useCancelTrial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (apartmentId: string) => call(cancelTrial, { body: { apartmentId } }),
    // This also runs after a failure, because the trial may have ended in the meantime.
    onSettled: () => refreshAdminData(client),
  });
}

/** Resolves when the visible data has been fetched again. */
export function refreshAdminData(client: QueryClient) {
  return client.invalidateQueries({ queryKey: adminKey });
}

export function forgetAdminData(client: QueryClient) {
  client.removeQueries({ queryKey: adminKey });
}
