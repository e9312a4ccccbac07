/**
 * The path of the calendars page. It is separate from the other paths, which are part of the guest's first download.
 */
import { pages } from './paths.ts';

export const calendarsPath = (apartmentId: string) =>
  `${pages.hostCalendars}?property=${encodeURIComponent(apartmentId)}`;

const firstParameter = 'first';

/** Returns the path on which the page focuses the form for a calendar, and then offers to send the first link. */
export const firstCalendarPath = (apartmentId: string) =>
  `${calendarsPath(apartmentId)}&${firstParameter}=1`;

/** @param search the query string of the URL */
export const isFirstCalendar = (search: string) => new URLSearchParams(search).has(firstParameter);
