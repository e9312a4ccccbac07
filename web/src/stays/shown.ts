/** What of the page is open over it. */
import type { Dates } from './days.ts';

export interface NewStayDates extends Partial<Dates> {
  apartmentId?: string | undefined;
}

export type Shown = { stayId: string } | { newStay: NewStayDates };
