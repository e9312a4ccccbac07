import { useId, useState } from 'react';
import type { ApartmentName } from '../host/queries.ts';
import { FieldError } from '../ui/fields/field.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Tick, tickListClass } from '../ui/fields/tick.tsx';
import { PropertyName } from './property-names.tsx';

/** The search field appears only above this number of properties. */
const searchThreshold = 8;

interface PropertyChoiceProps {
  properties: readonly ApartmentName[];
  chosenIds: ReadonlySet<string>;
  error: string | undefined;
  onChange: (ids: ReadonlySet<string>) => void;
}

/** The checkboxes of the properties that a person is to work on. */
export function PropertyChoice({ properties, chosenIds, error, onChange }: PropertyChoiceProps) {
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const found = properties.filter(({ name }) => name.toLowerCase().includes(query));
  const count = properties.filter(({ id }) => chosenIds.has(id)).length;
  const choose = (changed: readonly ApartmentName[], isOn: boolean) => {
    const ids = new Set(chosenIds);
    for (const { id } of changed)
      if (isOn) ids.add(id);
      else ids.delete(id);
    onChange(ids);
  };
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">Properties</legend>
      {properties.length > searchThreshold && (
        <SearchField
          label="Search properties"
          placeholder="Search by name"
          value={typed}
          onChange={setTyped}
        />
      )}
      {properties.length > 1 && (
        <div className="border-line border-b pb-1">
          <div className={tickListClass}>
            <Tick
              checked={count === properties.length}
              isPartial={count > 0 && count < properties.length}
              label="All properties"
              onChange={(isOn) => choose(properties, isOn)}
            />
          </div>
        </div>
      )}
      <ul className={`${tickListClass} max-h-80 overflow-y-auto`}>
        {found.map((property) => (
          <li key={property.id} className="grid grid-cols-1">
            <Tick
              checked={chosenIds.has(property.id)}
              invalid={error !== undefined}
              label={<PropertyName property={property} />}
              onChange={(isOn) => choose([property], isOn)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-soft">No property matches your search.</p>}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
