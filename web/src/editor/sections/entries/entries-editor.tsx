import { limits } from '@guest-portal/contract/fields';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Apartment } from '../../../host/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { editedFieldAttribute } from '../../editing/edited-field.ts';
import { PhraseButton } from '../../phrases/phrase-button.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { EntryRow } from './entry-row.tsx';
import { PhraseLegend } from './phrase-legend.tsx';
import { type ListField, phraseUseOf, useEntries } from './use-entries.ts';

interface EntriesEditorProps {
  apartment: Apartment;
  field: ListField;
  label: string;
  /** The name of one entry, as in 'Add amenity' and 'Amenity 3'. */
  noun: string;
  empty: string;
}

/** Edits a list of short texts. Each is one line, and Enter adds the next one. */
export function EntriesEditor({ apartment, field, label, noun, empty }: EntriesEditorProps) {
  const { area, entries, error, isFull, onEntry, add, addAll, move } = useEntries(apartment, field);
  const errorId = useId();
  const [isReordering, setReordering] = useState(false);
  return (
    <div
      ref={area}
      {...editedFieldAttribute({ kind: 'apartment', row: apartment }, field)}
      className="@container grid gap-3"
    >
      {entries.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      {entries.length > 0 && (
        <SortableList
          label={label}
          ids={entries.map(({ id }) => id)}
          onMove={move}
          className="grid grid-cols-1 gap-2"
        >
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              index={index}
              label={`${noun} ${index + 1}`}
              apartmentId={apartment.id}
              field={field}
              isReordering={isReordering}
              errorId={errorId}
              onEntry={onEntry}
            />
          ))}
        </SortableList>
      )}
      <PhraseLegend entries={entries} use={phraseUseOf(field)} />
      <p id={errorId} aria-live="polite" className="text-red text-small empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        {isFull ? (
          <p className="text-soft">
            This list is full. It can have at most {limits.listEntries} entries.
          </p>
        ) : (
          <>
            <Button variant="quiet" data-add className="border-line! px-3! pe-4!" onClick={add}>
              <Plus aria-hidden size={20} />
              Add {noun.toLowerCase()}
            </Button>
            <PhraseButton
              use={phraseUseOf(field)}
              presentTexts={entries.map(({ text }) => text)}
              room={limits.listEntries - entries.length}
              onAdd={addAll}
            />
          </>
        )}
        {entries.length > 1 && (
          <Button
            variant="quiet"
            className="px-3! @min-[34rem]:hidden"
            onClick={() => setReordering(!isReordering)}
          >
            <ArrowUpDown aria-hidden size={18} />
            {isReordering ? 'Done' : 'Reorder'}
          </Button>
        )}
      </div>
    </div>
  );
}
