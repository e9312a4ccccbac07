/** What the guide check reads: the property as it will be once the drafts are saved. */
import type { GuideFacts, OtherProperty } from '@guest-portal/contract/guide-check/facts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Apartment,
  apartmentsQuery,
  deadLinksQuery,
  sectionsQuery,
} from '../../host/queries.ts';
import { applied, keyOf, noDrafts } from '../editing/drafts/drafts.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { todayAt } from '../editing/new-guest.ts';
import { withDrafts } from '../preview/bundle.ts';
import { useRows } from '../preview/use-rows.ts';

/** Undefined until everything has come: half a property would lack things that it has. */
export function useFacts(apartment: Apartment): GuideFacts | 'failed' | undefined {
  // At once: reading all of it takes less than a millisecond, and a page that is being left is not drawn once more.
  const drafts = useEditing((editing) =>
    editing.apartmentId === apartment.id ? editing.drafts : noDrafts,
  );
  const rows = useRows(apartment);
  const others = useOthers(apartment);
  // The check does without them until they have come.
  const { data: deadLinks = noLinks } = useQuery(deadLinksQuery(apartment.id));
  return useMemo(() => {
    if (!rows || rows === 'failed') return rows;
    const { guest } = rows;
    return {
      ...withDrafts(rows, drafts),
      pinCode: guest ? applied(guest, drafts[keyOf('guest', guest.id)]).pinCode : '',
      others,
      deadLinks,
      today: todayAt(apartment.timeZone),
    };
  }, [rows, drafts, others, deadLinks, apartment.timeZone]);
}

const noLinks: GuideFacts['deadLinks'] = [];

/** Whose doors are asked for: those that this one may be a copy of, and not all of many. */
const mostDoors = 5;

function useOthers(apartment: Apartment): OtherProperty[] {
  // The dashboard fetches it; this only reads.
  const { data } = useQuery({ ...apartmentsQuery, enabled: false });
  const others = useMemo(() => likest(apartment, data ?? []), [apartment, data]);
  const doors = useQueries({
    // The likest come first, so that those of the doors are at the same places.
    queries: others
      .filter((other) => likeness(apartment, other) > 0)
      .slice(0, mostDoors)
      .map(({ id }) => sectionsQuery(id)),
    combine: (queries) =>
      queries.map(({ data: rows }) => rows?.find(({ kind }) => kind === 'entry_door')?.content),
  });
  return useMemo(
    () => others.map((other, at) => ({ ...other, door: doors[at] ?? '' })),
    [others, doors],
  );
}

const likest = (apartment: Apartment, all: readonly Apartment[]): Apartment[] =>
  all
    .filter(({ id }) => id !== apartment.id)
    .toSorted((one, other) => likeness(apartment, other) - likeness(apartment, one));

/** In how many texts that a copy keeps at first they are the same. */
const likeness = (one: Apartment, other: Apartment) =>
  (
    ['wifiPassword', 'wifiName', 'address', 'checkinInstructions', 'arrivalDirections'] as const
  ).filter((field) => other[field] !== '' && other[field] === one[field]).length;
