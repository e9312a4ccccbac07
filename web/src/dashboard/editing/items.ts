/** The kinds of things that a host edits: where each is kept, checked and sent, and its name. */
import '../../schemas-without-eval.ts';
import {
  updateApartment,
  updateGuest,
  updateGuide,
  updateLocalTip,
  updateSection,
  updateSightseeingSpot,
} from '@guest-portal/contract';
import * as apartments from '@guest-portal/contract/apartments';
import * as content from '@guest-portal/contract/content';
import * as stays from '@guest-portal/contract/stays';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from '../../api.ts';
import {
  activeGuestQuery,
  apartmentsQuery,
  changeFetched,
  guidesQuery,
  localTipsQuery,
  sectionsQuery,
  sightseeingSpotsQuery,
} from '../queries.ts';
import type { Issue } from './check.ts';
import { type Draft, type ItemKey, type ItemKind, partsOf } from './drafts.ts';
import { imageKinds } from './image-items.ts';

export type Row = { id: string; version: number; name: string } & Record<string, unknown>;

/** The part of zod that a check needs. */
type Check = {
  safeParse(patch: unknown): {
    success: boolean;
    error?: { issues: Issue[] };
  };
};

export interface Kind {
  /** As in 'Failed to update local tip'. */
  noun: string;
  check: Check;
  queryKey: (apartmentId: string) => QueryKey;
  send: (id: string, patch: object) => Promise<Row>;
  /** Brings a draft together with a row that somebody else has changed; without it the host is asked. */
  merge?: (draft: Draft, row: Row) => Draft;
}

type Update = typeof updateGuide;

/** All six take an id and a patch; the kind's check has seen to it that the patch is its own. */
function sendTo(endpoint: { method: 'PATCH'; path: string }): Kind['send'] {
  return (id, patch) =>
    call(endpoint as unknown as Update, { params: { id }, body: patch }) as Promise<Row>;
}

export const kinds: Record<ItemKind, Kind> = {
  apartment: {
    noun: 'apartment',
    check: apartments.updateApartment.body,
    queryKey: () => apartmentsQuery.queryKey,
    send: sendTo(updateApartment),
  },
  guest: {
    noun: 'guest information',
    check: stays.updateGuest.body,
    queryKey: (id) => activeGuestQuery(id).queryKey,
    send: sendTo(updateGuest),
  },
  localTip: {
    noun: 'local tip',
    check: content.updateLocalTip.body,
    queryKey: (id) => localTipsQuery(id).queryKey,
    send: sendTo(updateLocalTip),
  },
  sightseeingSpot: {
    noun: 'sightseeing spot',
    check: content.updateSightseeingSpot.body,
    queryKey: (id) => sightseeingSpotsQuery(id).queryKey,
    send: sendTo(updateSightseeingSpot),
  },
  guide: {
    noun: 'guide item',
    check: content.updateGuide.body,
    queryKey: (id) => guidesQuery(id).queryKey,
    send: sendTo(updateGuide),
  },
  section: {
    noun: 'custom section',
    check: content.updateSection.body,
    queryKey: (id) => sectionsQuery(id).queryKey,
    send: sendTo(updateSection),
  },
  ...imageKinds,
};

/** As they were last fetched; none of what was not. */
export function fetchedRows(client: QueryClient, apartmentId: string, kind: ItemKind): Row[] {
  return rowsIn(client.getQueryData<Row | Row[] | null>(kinds[kind].queryKey(apartmentId)));
}

/** The row as it was last fetched; undefined when it is gone. */
export function savedRow(client: QueryClient, apartmentId: string, key: ItemKey): Row | undefined {
  const { kind, id } = partsOf(key);
  return fetchedRows(client, apartmentId, kind).find((row) => row.id === id);
}

export function putRow(client: QueryClient, apartmentId: string, kind: ItemKind, row: Row) {
  const newer = (other: Row) => (other.id === row.id && other.version <= row.version ? row : other);
  return changeFetched<Row | Row[] | null>(client, kinds[kind].queryKey(apartmentId), (data) =>
    Array.isArray(data) ? data.map(newer) : row,
  );
}

const rowsIn = (data: Row | Row[] | null | undefined): Row[] =>
  Array.isArray(data) ? data : data ? [data] : [];
