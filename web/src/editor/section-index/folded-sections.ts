/**
 * Which sections are open: on a phone none at first, elsewhere all. What a host opens on a phone stays open in this tab,
 * also when the page is loaded anew and with another property.
 */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { logFault } from '../../shared/log.ts';
import type { SectionTitle } from '../editor-sections.ts';

/** Held upright, or on its side. A printed page is none, however narrow; nor is a tablet whose keyboard is up. */
const phone =
  'screen and (max-width: 39.99rem), screen and (max-width: 60rem) and (max-height: 30rem) and (pointer: coarse)';

export const isPhone = () => matchMedia(phone).matches;

export type Folding = ReturnType<typeof openFolding>;

const key = 'unfolded-sections';

export function openFolding(foldedAtFirst: boolean, storage: Storage = sessionStorage) {
  // Those that are not as they were at first.
  let turned: ReadonlySet<string> = new Set(foldedAtFirst ? kept(storage) : []);
  const listeners = new Set<() => void>();
  const isOpen = (title: SectionTitle) => turned.has(title) === foldedAtFirst;
  return {
    foldedAtFirst,
    isOpen,
    set(title: SectionTitle, open: boolean) {
      if (open === isOpen(title)) return;
      const others = [...turned].filter((each) => each !== title);
      turned = new Set(turned.has(title) ? others : [...others, title]);
      if (foldedAtFirst) keep(storage, turned);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function kept(storage: Storage): string[] {
  try {
    const titles: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(titles) ? titles : [];
  } catch (error) {
    logFault('Which sections are open could not be read', error);
    return [];
  }
}

function keep(storage: Storage, titles: Iterable<string>) {
  try {
    storage.setItem(key, JSON.stringify([...titles]));
  } catch (error) {
    logFault('Which sections are open could not be kept', error);
  }
}

export const FoldingContext = createContext<Folding | undefined>(undefined);

/** Where there is no index, a section is open at first and keeps to itself. */
export function useFolding(title: SectionTitle) {
  const [own] = useState(() => openFolding(false));
  const folding = useContext(FoldingContext) ?? own;
  const open = useSyncExternalStore(folding.subscribe, () => folding.isOpen(title));
  return { folding, open };
}
