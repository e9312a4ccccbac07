/** Local recommendations and sightseeing spots. */
import { eq } from 'drizzle-orm';
import { type Illustrated, illustratedRows } from './illustrated-rows.ts';
import { places } from './tables.ts';

type Place = Illustrated<typeof places>;

export const localTips = placesOf('local_tip');
export const sightseeingSpots = placesOf('sightseeing_spot');

function placesOf(kind: Place['kind']) {
  return illustratedRows<Place>({
    table: places,
    images: 'place',
    subset: { condition: eq(places.kind, kind), values: { kind } },
  });
}
