import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Item, useDraftField } from '../editing/editing-context.tsx';
import type { Apartment } from '../queries.ts';
import { type Entry, entriesFor, newEntry, textsOf, withPasted } from './entries.ts';
import { moved } from './reorder.ts';

/** The entries of one of a property's lists, and what a host does with them. */
export function useEntries(apartment: Apartment, field: 'amenities' | 'houseRules') {
  const item: Item<Apartment> = { kind: 'apartment', apartmentId: apartment.id, row: apartment };
  const { value, change, error } = useDraftField(item, field);
  const area = useRef<HTMLDivElement>(null);
  const [known, setEntries] = useState(() => entriesFor(value));
  const entries = entriesFor(value, known);
  // Saved, discarded, or changed elsewhere.
  if (entries !== known) setEntries(entries);

  const put = (next: Entry[]) => {
    setEntries(next);
    change(textsOf(next));
  };
  const putAndFocus = (next: Entry[], focused: Entry | undefined) => {
    flushSync(() => put(next));
    const target = focused ? `[data-row="${focused.id}"] textarea` : '[data-add]';
    area.current?.querySelector<HTMLElement>(target)?.focus();
  };
  return {
    area,
    entries,
    error,
    write: (index: number, text: string) =>
      put(entries.map((entry, at) => (at === index ? { ...entry, text } : entry))),
    move: (from: number, to: number) => put(moved(entries, from, to)),
    add: (index: number) => {
      const entry = newEntry();
      putAndFocus(entries.toSpliced(index, 0, entry), entry);
    },
    remove: (index: number) => {
      const neighbour = entries[index - 1] ?? entries[index + 1];
      putAndFocus(entries.toSpliced(index, 1), neighbour);
    },
    paste: (index: number, lines: string) => {
      const next = withPasted(entries, index, lines);
      putAndFocus(next, next[index + next.length - entries.length]);
    },
  };
}
