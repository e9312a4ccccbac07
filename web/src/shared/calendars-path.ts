/**
 * The path of the calendars page. It is separate from the other paths, which are part of the guest's first download.
 */
import { pages } from './paths.ts';

export const calendarsPath = (apartmentId: string) =>
  `${pages.hostCalendars}?property=${encodeURIComponent(apartmentId)}`;
