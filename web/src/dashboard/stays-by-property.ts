/** The current and the next stay of each property, for the cards. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type StayAtProperty, staysAtPropertiesQuery } from '../host/queries.ts';
import { watchClock } from '../shared/today.ts';

export interface CurrentAndNextStay {
  current?: StayAtProperty;
  next?: StayAtProperty;
}

/** The stays by property id, or undefined while they load. */
export type StaysByProperty = ReadonlyMap<string, CurrentAndNextStay> | undefined;

export function useStaysByProperty(): StaysByProperty {
  return useQuery({ ...staysAtPropertiesQuery, select: byProperty }).data;
}

function byProperty(stays: StayAtProperty[]): Map<string, CurrentAndNextStay> {
  const byId = new Map<string, CurrentAndNextStay>();
  for (const stay of stays) {
    const key = stay.state === 'current' ? 'current' : 'next';
    byId.set(stay.apartmentId, { ...byId.get(stay.apartmentId), [key]: stay });
  }
  return byId;
}

const quarterHour = 900_000;

/**
 * Renders again every quarter of an hour. A day can end at each of these times in some time zone, because all offsets
 * are multiples of 15 minutes.
 */
export function useRenderOnNewDay() {
  useSyncExternalStore(watchClock, () => Math.floor(Date.now() / quarterHour));
}
