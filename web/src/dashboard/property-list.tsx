import { Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Apartment } from '../host/queries.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/fields/input.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { PropertyDeeds } from './actions/property-actions.tsx';
import { findableTexts, isFound } from './find-properties.ts';
import { useChosenInSight } from './in-sight.ts';
import { moveBetween } from './list-keys.ts';
import { PropertyRow } from './property-row.tsx';
import type { StaysByProperty } from './stays-there.ts';

export interface PropertiesProps extends PropertyDeeds {
  apartments: Apartment[];
  stays: StaysByProperty;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onAdd: () => void;
}

/** Many properties: one line each, within a window of its own, and a way to find one of them. */
export function PropertyList(props: PropertiesProps) {
  const { apartments, stays, selectedId, onAdd, ...on } = props;
  const [wanted, setWanted] = useState('');
  const looksFor = useDeferredValue(wanted).trim();
  const texts = useMemo(() => findableTexts(apartments, stays), [apartments, stays]);
  const found = apartments.filter((_, at) => isFound(texts[at] ?? '', looksFor));
  const list = useRef<HTMLUListElement>(null);
  useChosenInSight(list, selectedId);
  const chooseTheOnlyOne = () => {
    const [only, ...more] = found;
    if (only && more.length === 0 && looksFor === wanted.trim()) on.onSelect(only.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside has the focus; this only moves it
    <div className="grid gap-4" onKeyDown={moveBetween}>
      <div className="flex flex-wrap items-center gap-3">
        <Finder value={wanted} onChange={setWanted} onEnter={chooseTheOnlyOne} />
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
              there={stays && (stays.get(apartment.id) ?? {})}
              selected={apartment.id === selectedId}
              {...on}
            />
          ))}
        </ul>
      ) : (
        <NothingFound wanted={looksFor} onShowAll={() => setWanted('')} />
      )}
      <VisuallyHidden role="status">
        {looksFor ? `${found.length} of ${apartments.length} properties` : ''}
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
  const press = (event: KeyboardEvent) => {
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
        onKeyDown={press}
        className="ps-10"
      />
    </div>
  );
}

function NothingFound({ wanted, onShowAll }: { wanted: string; onShowAll: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line border-dashed px-5 py-8">
      <p className="wrap-anywhere text-soft">
        No property, address or guest is called “<bdi translate="no">{wanted}</bdi>”.
      </p>
      <Button variant="quiet" onClick={onShowAll} className="-ms-5">
        Show all properties
      </Button>
    </div>
  );
}
