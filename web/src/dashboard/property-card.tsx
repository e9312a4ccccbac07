import { useId } from 'react';
import { OwnedBy } from '../host/owned-by.tsx';
import type { Apartment } from '../host/queries.ts';
import { cx } from '../ui/cx.ts';
import { type PropertyActionHandlers, PropertyActions } from './actions/property-actions.tsx';
import { LiveStatus } from './live-status.tsx';
import { PropertyPhoto } from './property-photo.tsx';
import { PropertyStays } from './property-stays.tsx';
import type { CurrentAndNextStay } from './stays-by-property.ts';

export interface PropertyProps extends PropertyActionHandlers {
  apartment: Apartment;
  /** The current and the next stay. It is undefined while the stays load. */
  stays: CurrentAndNextStay | undefined;
  selected: boolean;
  onSelect: (id: string) => void;
}

export function PropertyCard({ apartment, stays, selected, onSelect, ...handlers }: PropertyProps) {
  const staysId = useId();
  const name = apartment.name || 'Apartment';
  return (
    <li className={cx(card, selected ? 'outline-green' : 'outline-transparent')}>
      <div className="flex flex-wrap gap-4">
        <PropertyPhoto apartment={apartment} sizes="6rem" className="size-24 shrink-0" />
        {/* With a large font size, this part wraps below the photo. */}
        <div className="grid min-w-0 grow basis-[8rem] grid-cols-1 content-start gap-1.5">
          {/* This button covers the whole card. The other buttons are above it. */}
          <button
            type="button"
            aria-current={selected || undefined}
            aria-describedby={staysId}
            onClick={() => onSelect(apartment.id)}
            className="cursor-pointer rounded-small text-start after:absolute after:inset-0 after:rounded-card"
          >
            <PropertyName name={name} />
            <PropertyId id={apartment.id} />
            <OwnedBy owner={apartment.owner} />
          </button>
          <PropertyStays id={staysId} stays={stays} timeZone={apartment.timeZone} />
        </div>
      </div>
      <div className="relative mt-auto grid gap-2">
        <LiveStatus apartment={apartment} />
        <PropertyActions
          apartment={apartment}
          {...handlers}
          className="-mb-2 border-line border-t pt-1"
        />
      </div>
    </li>
  );
}

const card =
  'relative flex min-h-40 flex-col gap-3 rounded-card bg-raised p-5 shadow-card outline-2 -outline-offset-2 transition-[outline-color] hover:shadow-lift forced-colors:border';

export function PropertyName({ name }: { name: string }) {
  return (
    // Names in right-to-left scripts are aligned like the others.
    <span className="line-clamp-2 break-words font-semibold font-serif text-lead leading-snug">
      <bdi translate="no">{name}</bdi>
    </span>
  );
}

export function PropertyId({ id }: { id: string }) {
  return (
    <span className="block text-small text-soft">
      Property ID:{' '}
      <span translate="no" className="tabular-nums">
        {id.slice(0, 8)}
      </span>
    </span>
  );
}
