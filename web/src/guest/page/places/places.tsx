import type { Place } from '../bundle.ts';
import { PlaceCard } from './place-card.tsx';

/** A list of places: the local recommendations or the sights. */
export function Places({ places }: { places: Place[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 @min-[40rem]/stay:grid-cols-2 @min-[64rem]/stay:grid-cols-3">
      {places.map((place) => (
        <PlaceCard key={place.id} place={place} />
      ))}
    </ul>
  );
}
