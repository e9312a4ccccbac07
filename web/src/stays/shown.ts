/** What the dialog of the stays page shows. */
import type { Dates } from './days.ts';

export interface NewStayDates extends Partial<Dates> {
  apartmentId?: string | undefined;
}

export type StaysDialogContent = { stayId: string } | { newStay: NewStayDates };
