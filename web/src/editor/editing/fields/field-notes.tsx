/** Notes below fields. Unlike an error, a note doesn't prevent saving. Fields don't know which component sets their notes. */
import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import type { ItemKind } from '../drafts/drafts.ts';

/** The notes, by the result of `noteKey`. */
type Notes = ReadonlyMap<string, string>;

/** @param entry the index of the line, if the field is a list */
export const noteKey = (kind: ItemKind, id: string, field: string, entry?: number) =>
  `${kind} ${id} ${field} ${entry ?? ''}`;

/** Returns the notes of a row that is not saved yet, by field. */
type CheckNewRow = (kind: ItemKind, row: object) => ReadonlyMap<string, string>;

type NoteStore = ReturnType<typeof openNotes>;

function openNotes() {
  let notes: Notes = new Map();
  let checkNewRow: CheckNewRow = () => new Map();
  const listeners = new Set<() => void>();
  return {
    get: (key: string) => notes.get(key),
    newRowNotes: (kind: ItemKind, row: object) => checkNewRow(kind, row),
    set(next: Notes, checkNext: CheckNewRow = () => new Map()) {
      notes = next;
      checkNewRow = checkNext;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const NotesContext = createContext<NoteStore>(openNotes());

export function FieldNotes({ children }: { children: ReactNode }) {
  const [notes] = useState(openNotes);
  return <NotesContext value={notes}>{children}</NotesContext>;
}

export const useNotes = () => useContext(NotesContext);

/** Returns the note of one field, and renders again only if that note changes. */
export function useFieldNote(
  kind: ItemKind,
  id: string,
  field: string,
  entry?: number,
): string | undefined {
  const notes = useNotes();
  const key = noteKey(kind, id, field, entry);
  return useSyncExternalStore(notes.subscribe, () => notes.get(key));
}

interface EditedRow {
  kind: ItemKind;
  row: { id: string };
}

/** The text below a field: the note, then the hint. An error hides the note. */
export function useHintWithNote(
  { kind, row }: EditedRow,
  field: string,
  hint: ReactNode,
  error: string | undefined,
): ReactNode {
  const note = useFieldNote(kind, row.id, field);
  return error ? hint : hintWithNote(hint, note);
}

export const hintWithNote = (hint: ReactNode, note: string | undefined): ReactNode =>
  note ? (
    <>
      <FieldNote>{note}</FieldNote>
      {hint && <span className="block">{hint}</span>}
    </>
  ) : (
    hint
  );

export const FieldNote = ({ children }: { children: string }) => (
  <span className="flex gap-1.5 font-semibold text-ink">
    <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </span>
);
