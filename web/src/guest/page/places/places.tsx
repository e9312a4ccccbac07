import type { Place } from '../bundle.ts';
import type { Spot } from '../page-sections.ts';
import { PageSection } from '../parts/page-section.tsx';
import { PlaceCard } from './place-card.tsx';

interface PlacesProps {
  at: Spot;
  title: string;
  places: Place[];
}

/** Local recommendations and sightseeing look alike. */
export function Places({ at, title, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <PageSection at={at} title={title}>
      <ul className="grid grid-cols-1 gap-4 @min-[40rem]/stay:grid-cols-2 @min-[64rem]/stay:grid-cols-3">
        {places.map((place) => (
          <PlaceCard key={place.id} place={place} />
        ))}
      </ul>
    </PageSection>
  );
}
