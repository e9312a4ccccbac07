/** Registers the sections of the editor, with their elements and functions that unfold them. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SectionTitle } from '../editor-sections.ts';

export interface RegisteredSection {
  title: SectionTitle;
  element: HTMLElement;
  unfold: () => void;
}

/** Returns the id of a section's element, which is also a fragment in URLs: '#property-rules'. */
export const sectionId = (title: SectionTitle) => title.toLowerCase().replaceAll(' ', '-');

export type SectionRegister = ReturnType<typeof openSectionRegister>;

export function openSectionRegister() {
  let sections: readonly RegisteredSection[] = [];
  const listeners = new Set<() => void>();
  const setSections = (next: readonly RegisteredSection[]) => {
    sections = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => sections,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @returns a function that removes the section again */
    add(section: RegisteredSection) {
      setSections([...sections, section].sort(inPageOrder));
      return () => setSections(sections.filter((each) => each !== section));
    },
  };
}

const inPageOrder = (a: RegisteredSection, b: RegisteredSection) =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

export const RegisterContext = createContext<SectionRegister | undefined>(undefined);

/** Returns a ref for the element around a section. Without a RegisterContext, nothing is registered. */
export function useSectionRef(title: SectionTitle, unfold: () => void) {
  const register = useContext(RegisterContext);
  return useCallback(
    (element: HTMLElement | null) =>
      element && register ? register.add({ title, element, unfold }) : undefined,
    [register, title, unfold],
  );
}

export const useSections = (register: SectionRegister) =>
  useSyncExternalStore(register.subscribe, register.get);
