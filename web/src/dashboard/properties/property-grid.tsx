import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Input } from '../../ui/input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Apartment } from '../queries.ts';
import { PropertyCard } from './property-card.tsx';

interface PropertyGridProps {
  apartments: Apartment[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onAdd: () => void;
  onRenewLink: (apartment: Apartment) => void;
  onDuplicate: (apartment: Apartment) => void;
  onDelete: (apartment: Apartment) => void;
}

/** Above this many the grid scrolls within itself, and can be searched. */
const many = 8;

export function PropertyGrid({ apartments, selectedId, ...on }: PropertyGridProps) {
  const headingId = useId();
  const [wanted, setWanted] = useState('');
  const found = useDeferredValue(wanted).trim().toLowerCase();
  const shown = apartments.filter((apartment) => matches(apartment, found));
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-title">
          Property Selection
        </h2>
        {apartments.length > many && <Finder value={wanted} onChange={setWanted} />}
      </div>
      <ul className={cx(grid, apartments.length > many && 'max-h-112 overflow-y-auto')}>
        {shown.map((apartment) => (
          <PropertyCard
            key={apartment.id}
            apartment={apartment}
            selected={apartment.id === selectedId}
            onSelect={() => on.onSelect(apartment.id)}
            onRenewLink={() => on.onRenewLink(apartment)}
            onDuplicate={() => on.onDuplicate(apartment)}
            onDelete={() => on.onDelete(apartment)}
          />
        ))}
        <li className="flex min-h-40">
          <button type="button" onClick={on.onAdd} className={tile}>
            <Plus aria-hidden size={28} />
            Add New Property
          </button>
        </li>
      </ul>
      <VisuallyHidden role="status">
        {found ? `${shown.length} of ${apartments.length} properties` : ''}
      </VisuallyHidden>
    </section>
  );
}

// The padding keeps shadows and outlines from being cut off where the grid scrolls.
const grid =
  '-m-2 grid grid-cols-1 gap-4 p-2 sm:grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))] sm:gap-5';

const tile =
  'flex w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-control border-dashed px-4 font-semibold text-green transition-colors hover:bg-sunken';

function Finder({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="relative flex w-full items-center sm:w-72">
      <Search aria-hidden size={18} className="absolute start-3.5 text-soft" />
      <Input
        type="search"
        aria-label="Find a property"
        placeholder="Find a property"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="ps-10"
      />
    </div>
  );
}

function matches({ id, name, address, city }: Apartment, found: string): boolean {
  return [id, name, address, city].some((text) => text.toLowerCase().includes(found));
}
