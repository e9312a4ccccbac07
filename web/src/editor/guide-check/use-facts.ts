/** The data for the guide check: the property with its drafts. */
import type { GuideFacts, OtherProperty } from '@guest-portal/contract/guide-check/facts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Apartment,
  apartmentsQuery,
  deadLinksQuery,
  sectionsQuery,
} from '../../host/queries.ts';
import { keyOf, noDrafts, withDraft } from '../editing/drafts/drafts.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { todayAt } from '../editing/new-guest.ts';
import { withDrafts } from '../preview/bundle.ts';
import { useRows } from '../preview/use-rows.ts';

/** Returns undefined until the property's rows are loaded, because partial data would cause false findings. */
export function useFacts(apartment: Apartment): GuideFacts | 'failed' | undefined {
  // The update is not deferred, because a check takes only a few milliseconds.
  const drafts = useEditing((editing) =>
    editing.apartmentId === apartment.id ? editing.drafts : noDrafts,
  );
  const rows = useRows(apartment);
  const others = useOtherProperties(apartment);
  // The check runs without dead links until they are loaded.
  const { data: deadLinks = noLinks } = useQuery(deadLinksQuery(apartment.id));
  return useMemo(() => {
    if (!rows || rows === 'failed') return rows;
    const { guest } = rows;
    return {
      ...withDrafts(rows, drafts),
      pinCode: guest ? withDraft(guest, drafts[keyOf('guest', guest.id)]).pinCode : '',
      others,
      deadLinks,
      today: todayAt(apartment.timeZone),
    };
  }, [rows, drafts, others, deadLinks, apartment.timeZone]);
}

const noLinks: GuideFacts['deadLinks'] = [];

/** At most this many door cards are fetched: those of the most similar properties, which may be duplicates. */
const maxDoors = 5;

function useOtherProperties(apartment: Apartment): OtherProperty[] {
  // The dashboard fetches the list, so this only reads it.
  const { data } = useQuery({ ...apartmentsQuery, enabled: false });
  const others = useMemo(() => sortBySimilarity(apartment, data ?? []), [apartment, data]);
  const doors = useQueries({
    // The most similar properties come first, so the indexes match those of the doors.
    queries: others
      .filter((other) => similarity(apartment, other) > 0)
      .slice(0, maxDoors)
      .map(({ id }) => sectionsQuery(id)),
    combine: (queries) =>
      queries.map(({ data: rows }) => rows?.find(({ kind }) => kind === 'entry_door')?.content),
  });
  return useMemo(
    () => others.map((other, index) => ({ ...other, door: doors[index] ?? '' })),
    [others, doors],
  );
}

const sortBySimilarity = (apartment: Apartment, all: readonly Apartment[]): Apartment[] =>
  all
    .filter(({ id }) => id !== apartment.id)
    .toSorted((a, b) => similarity(apartment, b) - similarity(apartment, a));

/** Counts how many of the texts that a duplicate starts with are equal in both properties. */
const similarity = (apartment: Apartment, other: Apartment) =>
  (
    ['wifiPassword', 'wifiName', 'address', 'checkinInstructions', 'arrivalDirections'] as const
  ).filter((field) => other[field] !== '' && other[field] === apartment[field]).length;
