/** The fields of a new stay that are filled in when its form opens. */
import type { Dates } from './days.ts';

export interface NewStayPrefill extends Partial<Dates> {
  apartmentId?: string | undefined;
}
