/** The kinds of items that hosts edit, and their cached rows. */
import '../../shared/schemas-without-eval.ts';
import {
  updateApartment,
  updateArrivalStep,
  updateGuest,
  updateGuide,
  updateLocalTip,
  updateSection,
  updateSightseeingSpot,
} from '@guest-portal/contract';
import * as apartments from '@guest-portal/contract/apartments';
import * as content from '@guest-portal/contract/content';
import * as stays from '@guest-portal/contract/stays';
import type { QueryClient } from '@tanstack/react-query';
import {
  activeGuestQuery,
  apartmentsQuery,
  arrivalStepsQuery,
  changeFetched,
  guidesQuery,
  localTipsQuery,
  sectionsQuery,
  sightseeingSpotsQuery,
} from '../../host/queries.ts';
import { callWithTimeout as call } from '../../shared/call-with-timeout.ts';
import { type ItemKey, type ItemKind, partsOf } from './drafts/drafts.ts';
import { imageKinds } from './drafts/image-items.ts';
import type { Check, Kind, Row } from './drafts/kind.ts';

/** The schema of a kind's patch, and the call that sends it. */
interface RowSettings<Body> extends Pick<Kind, 'noun' | 'queryKey'> {
  schema: Check & { parse(patch: unknown): Body };
  update: (input: { params: { id: string }; body: Body }) => Promise<Row>;
}

const rowKind = <Body>({ schema, update, ...rest }: RowSettings<Body>): Kind => ({
  ...rest,
  check: schema,
  send: async (id, patch) => update({ params: { id }, body: schema.parse(patch) }),
});

export const kinds: Record<ItemKind, Kind> = {
  apartment: rowKind({
    noun: 'apartment',
    schema: apartments.updateApartment.body,
    queryKey: () => apartmentsQuery.queryKey,
    update: (input) => call(updateApartment, input),
  }),
  guest: rowKind({
    noun: 'guest information',
    schema: stays.updateGuest.body,
    queryKey: (id) => activeGuestQuery(id).queryKey,
    update: (input) => call(updateGuest, input),
  }),
  step: rowKind({
    noun: 'arrival step',
    schema: content.updateArrivalStep.body,
    queryKey: (id) => arrivalStepsQuery(id).queryKey,
    update: (input) => call(updateArrivalStep, input),
  }),
  localTip: rowKind({
    noun: 'local tip',
    schema: content.updateLocalTip.body,
    queryKey: (id) => localTipsQuery(id).queryKey,
    update: (input) => call(updateLocalTip, input),
  }),
  sightseeingSpot: rowKind({
    noun: 'sightseeing spot',
    schema: content.updateSightseeingSpot.body,
    queryKey: (id) => sightseeingSpotsQuery(id).queryKey,
    update: (input) => call(updateSightseeingSpot, input),
  }),
  guide: rowKind({
    noun: 'guide item',
    schema: content.updateGuide.body,
    queryKey: (id) => guidesQuery(id).queryKey,
    update: (input) => call(updateGuide, input),
  }),
  section: rowKind({
    noun: 'custom section',
    schema: content.updateSection.body,
    queryKey: (id) => sectionsQuery(id).queryKey,
    update: (input) => call(updateSection, input),
  }),
  ...imageKinds,
};

/** Returns the cached rows, or none if they were not fetched. */
export function fetchedRows(client: QueryClient, apartmentId: string, kind: ItemKind): Row[] {
  return rowsIn(client.getQueryData<Row | Row[] | null>(kinds[kind].queryKey(apartmentId)));
}

/** Returns the cached row, or undefined if it was deleted or not fetched. */
export function savedRow(client: QueryClient, apartmentId: string, key: ItemKey): Row | undefined {
  const { kind, id } = partsOf(key);
  return fetchedRows(client, apartmentId, kind).find((row) => row.id === id);
}

export function putRow(client: QueryClient, apartmentId: string, kind: ItemKind, row: Row) {
  const replaceIfNewer = (other: Row) =>
    // A listed property also has the rights of the host, which the reply to a save does not repeat.
    other.id === row.id && other.version <= row.version ? { ...other, ...row } : other;
  return changeFetched<Row | Row[] | null>(client, kinds[kind].queryKey(apartmentId), (data) =>
    Array.isArray(data) ? data.map(replaceIfNewer) : row,
  );
}

const rowsIn = (data: Row | Row[] | null | undefined): Row[] =>
  Array.isArray(data) ? data : data ? [data] : [];
