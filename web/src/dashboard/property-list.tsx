import { Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Apartment } from '../host/queries.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/fields/input.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { PropertyActionHandlers } from './actions/property-actions.tsx';
import { findableTexts, isFound } from './find-properties.ts';
import { moveFocusByArrowKeys } from './move-focus.ts';
import { PropertyRow } from './property-row.tsx';
import { useScrollToChosen } from './scroll-into-view.ts';
import type { StaysByProperty } from './stays-by-property.ts';

export interface PropertyListProps extends PropertyActionHandlers {
  apartments: Apartment[];
  stays: StaysByProperty;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onAdd: () => void;
}

/** A scrollable list with one line per property and a search field, for hosts with many properties. */
export function PropertyList(props: PropertyListProps) {
  const { apartments, stays, selectedId, onAdd, ...handlers } = props;
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query).trim();
  const texts = useMemo(() => findableTexts(apartments, stays), [apartments, stays]);
  const found = apartments.filter((_, index) => isFound(texts[index] ?? '', deferredQuery));
  const list = useRef<HTMLUListElement>(null);
  useScrollToChosen(list, selectedId);
  const selectOnlyResult = () => {
    const [only, ...more] = found;
    if (only && more.length === 0 && deferredQuery === query.trim()) handlers.onSelect(only.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only moves the focus between controls inside
    <div className="grid gap-4" onKeyDown={moveFocusByArrowKeys}>
      <div className="flex flex-wrap items-center gap-3">
        <Finder value={query} onChange={setQuery} onEnter={selectOnlyResult} />
        <Button variant="quiet" onClick={onAdd} className="border-control!">
          <Plus aria-hidden size={20} />
          Add New Property
        </Button>
      </div>
      {found.length > 0 ? (
        <ul ref={list} className={frame}>
          {found.map((apartment) => (
            <PropertyRow
              key={apartment.id}
              apartment={apartment}
              stays={stays && (stays.get(apartment.id) ?? {})}
              selected={apartment.id === selectedId}
              {...handlers}
            />
          ))}
        </ul>
      ) : (
        <NothingFound query={deferredQuery} onShowAll={() => setQuery('')} />
      )}
      <VisuallyHidden role="status">
        {deferredQuery ? `${found.length} of ${apartments.length} properties` : ''}
      </VisuallyHidden>
    </div>
  );
}

const frame =
  'relative max-h-112 divide-y divide-line overflow-y-auto rounded-card bg-raised shadow-card forced-colors:border';

interface FinderProps {
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function Finder({ value, onChange, onEnter }: FinderProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape' && value) onChange('');
  };
  return (
    <div className="relative flex min-w-0 grow items-center sm:max-w-md">
      <Search aria-hidden size={18} className="absolute start-3.5 text-soft" />
      <Input
        type="search"
        data-finder
        aria-label="Find a property"
        placeholder="Name, address or guest"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        className="ps-10"
      />
    </div>
  );
}

function NothingFound({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line border-dashed px-5 py-8">
      <p className="wrap-anywhere text-soft">
        No property, address or guest matches “<bdi translate="no">{query}</bdi>”.
      </p>
      <Button variant="quiet" onClick={onShowAll} className="-ms-5">
        Show all properties
      </Button>
    </div>
  );
}
