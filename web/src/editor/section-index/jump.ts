import { flushSync } from 'react-dom';
import { arriveAt } from '../../ui/behaviour/arrive-at.ts';
import type { Registered } from './section-register.tsx';

/** Goes to a section, unfolded, with the focus on its heading. The address stays as it is, and so does the history. */
export function jumpTo({ element, unfold }: Registered) {
  flushSync(unfold);
  const focused = element.querySelector<HTMLElement>('h2 button');
  arriveAt({ target: element, focused, block: 'start', within: element });
}

/** The same to what edits a field, with the focus in it; to its section, where the field is not drawn at present. */
export function jumpToField(section: Registered, edited: string, entry = 0) {
  const { element, unfold } = section;
  flushSync(unfold);
  const field = element.querySelector<HTMLElement>(`[data-edits="${CSS.escape(edited)}"]`);
  if (!field) return jumpTo(section);
  const controls = controlsOf(field);
  const focused = controls[entry] ?? controls[0] ?? null;
  arriveAt({ target: focused ?? field, focused, block: 'center', within: element });
}

/** Those of the best kind that there is, so that of a list's there is one an entry. */
function controlsOf(field: HTMLElement): ArrayLike<HTMLElement> {
  if (field.matches(bestFirst.join())) return [field];
  const found = bestFirst.map((control) => field.querySelectorAll<HTMLElement>(control));
  return found.find(({ length }) => length > 0) ?? [];
}

/** A photo is mended by a better one. The buttons beside what is there move and remove it. */
const bestFirst = ['[data-add-image]', 'input, textarea, select', 'button'];
