/** Who is at each of a host's properties, for the cards. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type StayAtProperty, staysAtPropertiesQuery } from '../host/queries.ts';
import { watchClock } from '../shared/today.ts';

export interface StaysThere {
  current?: StayAtProperty;
  next?: StayAtProperty;
}

/** By property; undefined until it is known. */
export type StaysByProperty = ReadonlyMap<string, StaysThere> | undefined;

export function useStaysByProperty(): StaysByProperty {
  return useQuery({ ...staysAtPropertiesQuery, select: byProperty }).data;
}

function byProperty(stays: StayAtProperty[]): Map<string, StaysThere> {
  const there = new Map<string, StaysThere>();
  for (const stay of stays) {
    const place = stay.state === 'current' ? 'current' : 'next';
    there.set(stay.apartmentId, { ...there.get(stay.apartmentId), [place]: stay });
  }
  return there;
}

const quarterHour = 900_000;

/** Draws again when a day may have ended somewhere: every clock of the world is some quarters of an hour off another. */
export function useClocksOfTheWorld() {
  useSyncExternalStore(watchClock, () => Math.floor(Date.now() / quarterHour));
}
