/**
 * Stores which sections are open. At first, none are open on a phone, and all are open elsewhere. Sections opened on a
 * phone stay open in this tab, also after a reload and for other properties.
 */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { logFault } from '../../shared/log.ts';
import type { SectionTitle } from '../editor-sections.ts';

/** A phone in portrait or landscape. Printed pages and tablets with an open keyboard don't count. */
const phoneQuery =
  'screen and (max-width: 39.99rem), screen and (max-width: 60rem) and (max-height: 30rem) and (pointer: coarse)';

export const isPhone = () => matchMedia(phoneQuery).matches;

export type FoldedSections = ReturnType<typeof createFoldedSections>;

const storageKey = 'unfolded-sections';

export function createFoldedSections(foldedAtFirst: boolean, storage: Storage = sessionStorage) {
  // The sections whose state differs from the initial one.
  let toggled: ReadonlySet<string> = new Set(foldedAtFirst ? storedTitles(storage) : []);
  const listeners = new Set<() => void>();
  const isOpen = (title: SectionTitle) => toggled.has(title) === foldedAtFirst;
  return {
    foldedAtFirst,
    isOpen,
    set(title: SectionTitle, open: boolean) {
      if (open === isOpen(title)) return;
      const others = [...toggled].filter((each) => each !== title);
      toggled = new Set(toggled.has(title) ? others : [...others, title]);
      if (foldedAtFirst) storeTitles(storage, toggled);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function storedTitles(storage: Storage): string[] {
  try {
    const titles: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(titles) ? titles : [];
  } catch (error) {
    logFault('Could not read which sections are open', error);
    return [];
  }
}

function storeTitles(storage: Storage, titles: Iterable<string>) {
  try {
    storage.setItem(storageKey, JSON.stringify([...titles]));
  } catch (error) {
    logFault('Could not store which sections are open', error);
  }
}

export const FoldedSectionsContext = createContext<FoldedSections | undefined>(undefined);

/** Without an index, a section is open at first and keeps its own state. */
export function useFoldedSections(title: SectionTitle) {
  const [ownState] = useState(() => createFoldedSections(false));
  const folding = useContext(FoldedSectionsContext) ?? ownState;
  const open = useSyncExternalStore(folding.subscribe, () => folding.isOpen(title));
  return { folding, open };
}
