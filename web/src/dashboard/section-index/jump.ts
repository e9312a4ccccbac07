import { flushSync } from 'react-dom';
import type { Registered } from './section-register.tsx';

/**
 * Goes to a section, unfolded, with the focus on its heading. The page scrolls as its style says: smoothly, unless
 * somebody wants stillness. The address stays as it is, and so does the history.
 */
export function jumpTo({ element, unfold }: Registered) {
  flushSync(unfold);
  arriveAt(element, element, element.querySelector<HTMLElement>('h2 button'), 'start');
}

/** The same to what edits a field, with the focus in it; to its section, where the field is not drawn at present. */
export function jumpToField(section: Registered, edited: string, entry = 0) {
  const { element, unfold } = section;
  flushSync(unfold);
  const field = element.querySelector<HTMLElement>(`[data-edits="${CSS.escape(edited)}"]`);
  if (!field) return jumpTo(section);
  const controls = controlsOf(field);
  const focused = controls[entry] ?? controls[0] ?? null;
  arriveAt(element, focused ?? field, focused, 'center');
}

/** One an entry, where there are several: the buttons beside what is written move and remove it. */
function controlsOf(field: HTMLElement): ArrayLike<HTMLElement> {
  if (field.matches(`${written}, button`)) return [field];
  const fields = field.querySelectorAll<HTMLElement>(written);
  return fields.length > 0 ? fields : field.querySelectorAll('button');
}

const written = 'input, textarea, select';

function arriveAt(
  section: HTMLElement,
  target: HTMLElement,
  focused: HTMLElement | null,
  block: ScrollLogicalPosition,
) {
  focused?.focus({ preventScroll: true });
  target.scrollIntoView({ block });
  // Near the end of the page there is room to scroll to it only once it is unfolded.
  unfoldingOf(section)?.finished.then(
    // Who has gone on to another meanwhile is not called back.
    () => target.contains(document.activeElement) && target.scrollIntoView({ block }),
    // Folded again meanwhile.
    () => undefined,
  );
}

const unfoldingOf = (element: HTMLElement) =>
  element
    .getAnimations({ subtree: true })
    .find((each) => (each as CSSAnimation).animationName === 'unfold');
