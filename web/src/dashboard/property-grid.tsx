import { Plus } from 'lucide-react';
import { useId } from 'react';
import { PropertyCard } from './property-card.tsx';
import { PropertyList, type PropertyListProps } from './property-list.tsx';
import { useRenderOnNewDay, useStaysByProperty } from './stays-by-property.ts';

/**
 * The maximum number of properties shown as cards. If there are more, a searchable list replaces the cards, because so
 * many cards would push the editor far down.
 */
const maxCards = 8;

export function PropertyGrid(props: Omit<PropertyListProps, 'stays'>) {
  const headingId = useId();
  const stays = useStaysByProperty();
  useRenderOnNewDay();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-title">
        Property Selection
      </h2>
      {props.apartments.length > maxCards ? (
        <PropertyList stays={stays} {...props} />
      ) : (
        <PropertyCards stays={stays} {...props} />
      )}
    </section>
  );
}

function PropertyCards({ apartments, stays, selectedId, onAdd, ...handlers }: PropertyListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] sm:gap-5">
      {apartments.map((apartment) => (
        <PropertyCard
          key={apartment.id}
          apartment={apartment}
          stays={stays && (stays.get(apartment.id) ?? {})}
          selected={apartment.id === selectedId}
          {...handlers}
        />
      ))}
      <li className="flex min-h-40">
        <button type="button" onClick={onAdd} className={tile}>
          <Plus aria-hidden size={28} />
          Add New Property
        </button>
      </li>
    </ul>
  );
}

const tile =
  'flex w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-control border-dashed px-4 font-semibold text-green transition-colors hover:bg-sunken';
