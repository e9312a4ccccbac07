import { flushSync } from 'react-dom';
import { scrollToAndFocus } from '../../ui/behaviour/scroll-to-and-focus.ts';
import type { RegisteredSection } from './section-register.tsx';

/** Unfolds a section, scrolls to it and focuses its heading. The URL and the history don't change. */
export function jumpToSection({ element, unfold }: RegisteredSection) {
  flushSync(unfold);
  const focused = element.querySelector<HTMLElement>('h2 button');
  scrollToAndFocus({ target: element, focused, block: 'start', within: element });
}

/** Jumps to a field and focuses it. If the field is not rendered, it jumps to the section. */
export function jumpToField(section: RegisteredSection, edited: string, entry = 0) {
  const { element, unfold } = section;
  flushSync(unfold);
  const field = element.querySelector<HTMLElement>(`[data-edits="${CSS.escape(edited)}"]`);
  if (!field) return jumpToSection(section);
  const controls = controlsOf(field);
  const focused = controls[entry] ?? controls[0] ?? null;
  scrollToAndFocus({ target: focused ?? field, focused, block: 'center', within: element });
}

/** Returns the controls of the first kind that exists, so that a list has one control per entry. */
function controlsOf(field: HTMLElement): ArrayLike<HTMLElement> {
  if (field.matches(controlSelectors.join())) return [field];
  const found = controlSelectors.map((control) => field.querySelectorAll<HTMLElement>(control));
  return found.find(({ length }) => length > 0) ?? [];
}

/** The button that adds a photo comes first, because a finding about a photo is fixed by a better photo. */
const controlSelectors = ['[data-add-image]', 'input, textarea, select', 'button'];
