/** Guide items: how things in the property work. */
import { type Illustrated, illustratedRows } from './illustrated-rows.ts';
import { apartmentGuides } from './tables.ts';

type Guide = Illustrated<typeof apartmentGuides>;

export const guides = illustratedRows<Guide>({ table: apartmentGuides, images: 'guide' });
