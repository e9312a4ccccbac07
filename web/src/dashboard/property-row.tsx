import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { OwnedBy } from '../host/owned-by.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { PropertyActions } from './actions/property-actions.tsx';
import { LiveStatus } from './live-status.tsx';
import { PropertyId, PropertyName, type PropertyProps } from './property-card.tsx';
import { PropertyPhoto } from './property-photo.tsx';
import { PropertyStays } from './property-stays.tsx';
import { useScrollToRow } from './scroll-into-view.ts';

/** One property in the list: the content of a card in one line, with actions that unfold. */
export function PropertyRow({ apartment, stays, selected, onSelect, ...handlers }: PropertyProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const line = useRef<HTMLLIElement>(null);
  useScrollToRow(line, open);
  const name = apartment.name || 'Apartment';
  const addressText = [apartment.address, apartment.city].filter(Boolean).join(', ');
  return (
    <li
      ref={line}
      className={cx(row, selected ? 'outline-green' : 'outline-transparent hover:bg-sunken')}
    >
      <div className="flex items-center gap-3">
        <PropertyPhoto apartment={apartment} sizes="3.5rem" className="size-14 shrink-0" />
        <button
          type="button"
          data-choose
          aria-current={selected || undefined}
          aria-describedby={`${id}-stays`}
          onClick={() => onSelect(apartment.id)}
          className="min-w-0 grow cursor-pointer rounded-small text-start after:absolute after:inset-0 focus-visible:outline-offset-[-3px]"
        >
          <PropertyName name={name} />
          {addressText && (
            <span dir="auto" translate="no" className="line-clamp-1 break-all text-small text-soft">
              {addressText}
            </span>
          )}
          <OwnedBy owner={apartment.owner} />
        </button>
      </div>
      <PropertyStays
        id={`${id}-stays`}
        stays={stays}
        timeZone={apartment.timeZone}
        className="col-span-full lg:col-span-1 lg:flex lg:flex-col lg:justify-center"
      />
      <div className="relative col-span-full lg:col-span-1">
        <LiveStatus apartment={apartment} />
      </div>
      <div className="relative min-[22rem]:col-start-2 min-[22rem]:row-start-1 lg:col-start-4">
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={`${id}-actions`}
          aria-label={`More actions for ${name}`}
          onClick={() => setOpen(!open)}
          className="px-3! text-small!"
        >
          More
          <ChevronDown
            aria-hidden
            size={16}
            className={cx('transition-transform duration-200', open && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={`${id}-actions`} hidden={!open} className="relative col-span-full">
        {open && (
          <div className="border-line border-t pt-1">
            <PropertyId id={apartment.id} />
            <PropertyActions
              apartment={apartment}
              {...handlers}
              className="grid gap-x-6 lg:grid-cols-[3fr_2fr] lg:items-end"
            />
          </div>
        )}
      </div>
    </li>
  );
}

const row =
  'relative grid grid-cols-1 items-center gap-x-4 gap-y-1.5 px-4 py-3 outline-2 -outline-offset-2 transition-colors first:rounded-t-card last:rounded-b-card min-[22rem]:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_17.5rem_auto] lg:gap-x-6';
