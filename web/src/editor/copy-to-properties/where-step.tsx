import { copyLimits } from '@guest-portal/contract/copied-fields';
import { useState } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Tick, tickListClass } from '../../ui/fields/tick.tsx';

/** The search field appears only above this number of properties. */
const searchThreshold = 8;

interface WhereStepProps {
  /** The host's other properties. */
  others: readonly Apartment[];
  selectedIds: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

/** Selects the properties to copy to. */
export function WhereStep({ others, selectedIds, onChange }: WhereStepProps) {
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const found = others.filter(({ name, address, city }) =>
    [name, address, city].some((text) => text.toLowerCase().includes(query)),
  );
  const setSelected = (changed: readonly Apartment[], isOn: boolean) => {
    const next = new Set(selectedIds);
    for (const { id } of changed)
      if (isOn) next.add(id);
      else next.delete(id);
    onChange(next);
  };
  const count = found.filter(({ id }) => selectedIds.has(id)).length;
  return (
    <div className="grid grid-cols-1 gap-3">
      {others.length > searchThreshold && (
        <SearchField
          label="Search properties"
          placeholder="Search by name or address"
          value={typed}
          onChange={setTyped}
        />
      )}
      {found.length > 1 && (
        <div className="border-line border-b pb-1">
          <div className={tickListClass}>
            <Tick
              checked={count === found.length}
              isPartial={count > 0 && count < found.length}
              label={query === '' ? `All ${found.length}` : `All ${found.length} found`}
              onChange={(isOn) => setSelected(found, isOn)}
            />
          </div>
        </div>
      )}
      <ul className={tickListClass} aria-label="Properties">
        {found.map((each) => (
          <li key={each.id} className="grid grid-cols-1">
            <Tick
              checked={selectedIds.has(each.id)}
              label={<bdi translate="no">{each.name || 'Apartment'}</bdi>}
              hint={
                <bdi translate="no">{[each.address, each.city].filter(Boolean).join(', ')}</bdi>
              }
              onChange={(isOn) => setSelected([each], isOn)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-soft">
        {found.length === 0 && 'No property matches your search. '}
        {selectedIds.size > copyLimits.receivers
          ? `You can copy to at most ${copyLimits.receivers} properties at once. Choose ${selectedIds.size - copyLimits.receivers} fewer.`
          : selectedIds.size > 0 && `${selectedIds.size} chosen`}
      </p>
    </div>
  );
}
