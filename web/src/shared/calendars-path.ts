/** Not among the other paths: those are in the guest's first download. */
import { pages } from './paths.ts';

export const calendarsPath = (apartmentId: string) =>
  `${pages.hostCalendars}?property=${encodeURIComponent(apartmentId)}`;
