import { limits } from '@guest-portal/contract/fields';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Apartment } from '../queries.ts';
import { EmptyNote } from './empty-note.tsx';
import { EntryRow } from './entry-row.tsx';
import { SortableList } from './sortable-list.tsx';
import { useEntries } from './use-entries.ts';

interface EntriesEditorProps {
  apartment: Apartment;
  field: 'amenities' | 'houseRules';
  label: string;
  /** One of them, as in 'Add amenity' and 'Amenity 3'. */
  noun: string;
  empty: string;
}

/** A list of short texts: one line each, Enter for the next. */
export function EntriesEditor({ apartment, field, label, noun, empty }: EntriesEditorProps) {
  const { area, entries, error, ...change } = useEntries(apartment, field);
  const [arranging, setArranging] = useState(false);
  const isFull = entries.length >= limits.listEntries;
  const nameOf = (index: number) => `${noun} ${index + 1}`;
  const named = entries.map((entry, index) => ({
    ...entry,
    index,
    name: entry.text.trim() || nameOf(index),
  }));
  return (
    <div ref={area} className="@container grid gap-3">
      {entries.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      {entries.length > 0 && (
        <SortableList
          label={label}
          entries={named}
          onMove={change.move}
          className="grid grid-cols-1 gap-2"
        >
          {(entry, controls) => (
            <EntryRow
              label={nameOf(entry.index)}
              text={entry.text}
              controls={controls}
              arranging={arranging}
              onText={(text) => change.write(entry.index, text)}
              onEnter={() => !isFull && change.add(entry.index + 1)}
              onRemove={() => change.remove(entry.index)}
              onPaste={(lines) => change.paste(entry.index, lines)}
            />
          )}
        </SortableList>
      )}
      <p aria-live="polite" className="text-red text-small empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        {isFull ? (
          <p className="text-soft">This list is full: it holds {limits.listEntries} entries.</p>
        ) : (
          <Button
            variant="quiet"
            data-add
            className="border-line! px-3! pe-4!"
            onClick={() => change.add(entries.length)}
          >
            <Plus aria-hidden size={20} />
            Add {noun.toLowerCase()}
          </Button>
        )}
        {entries.length > 1 && (
          <Button
            variant="quiet"
            className="ms-auto @min-[34rem]:hidden"
            onClick={() => setArranging(!arranging)}
          >
            <ArrowUpDown aria-hidden size={18} />
            {arranging ? 'Done' : 'Reorder'}
          </Button>
        )}
      </div>
    </div>
  );
}
