import type { FieldOf } from '@guest-portal/contract/apartment-fields';
import { limits } from '@guest-portal/contract/fields';
import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Apartment } from '../../../host/queries.ts';
import { useLatest } from '../../../ui/behaviour/use-latest.ts';
import { moved } from '../../../ui/sortable/reorder.ts';
import { type Item, useDraftField } from '../../editing/editing-context.tsx';
import { type Entry, entriesFor, newEntry, textsOf, withPasted } from './entries.ts';

/** The actions on an entry. */
type EntryAction = 'write' | 'next' | 'remove' | 'paste';
export type OnEntry = (action: EntryAction, id: string, text?: string) => void;

export type ListField = FieldOf<'list' | 'crewList'>;

/** What the phrases of the list are used for. */
export const phraseUseOf = (field: ListField): PhraseUse =>
  field === 'crewPhotoTasks' ? 'crewTasks' : field;

/** The entries of one of the property's lists, with unsaved changes. */
export function useEntries(apartment: Apartment, field: ListField) {
  const item: Item<Apartment> = { kind: 'apartment', apartmentId: apartment.id, row: apartment };
  const { value, change, error } = useDraftField(item, field);
  const area = useRef<HTMLDivElement>(null);
  const [knownEntries, setEntries] = useState(() => entriesFor(value));
  const entries = entriesFor(value, knownEntries);
  // The texts were saved, discarded or changed elsewhere.
  if (entries !== knownEntries) setEntries(entries);
  const isFull = entries.length >= limits.listEntries;

  const updateEntries = (next: Entry[]) => {
    setEntries(next);
    change(textsOf(next));
  };
  const updateAndFocus = (next: Entry[], focused: Entry | undefined) => {
    flushSync(() => updateEntries(next));
    const target = focused ? `[data-row="${focused.id}"] textarea` : '[data-add]';
    area.current?.querySelector<HTMLElement>(target)?.focus();
  };
  const addAt = (index: number) => {
    const entry = newEntry();
    if (!isFull) updateAndFocus(entries.toSpliced(index, 0, entry), entry);
  };

  const onEntry: OnEntry = useLatest((action: EntryAction, id: string, text = '') => {
    const index = entries.findIndex((entry) => entry.id === id);
    if (action === 'write')
      updateEntries(entries.map((entry) => (entry.id === id ? { id, text } : entry)));
    else if (action === 'next') addAt(index + 1);
    else if (action === 'remove')
      updateAndFocus(entries.toSpliced(index, 1), entries[index - 1] ?? entries[index + 1]);
    else {
      const next = withPasted(entries, index, text);
      updateAndFocus(next, next[index + next.length - entries.length]);
    }
  });
  return {
    area,
    entries,
    error,
    isFull,
    onEntry,
    add: () => addAt(entries.length),
    addAll: (texts: readonly string[]) => updateEntries([...entries, ...texts.map(newEntry)]),
    move: (from: number, to: number) => updateEntries(moved(entries, from, to)),
  };
}
