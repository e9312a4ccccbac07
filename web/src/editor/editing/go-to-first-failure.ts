import { scrollToAndFocus } from '../../ui/behaviour/scroll-to-and-focus.ts';
import type { SaveFailure } from './drafts/draft-store.ts';
import { type ItemKey, partsOf } from './drafts/drafts.ts';
import { editedFieldAttribute } from './edited-field.ts';

/** Scrolls to the first failure, and focuses it if it is a field. Its section is already unfolded. */
export function goToFirstFailure(failures: readonly [ItemKey, SaveFailure][]) {
  const [first] = failures.flatMap(elementsOf).sort(inPageOrder);
  if (!first) return;
  const focused = controlIn(first);
  const within = first.closest<HTMLElement>('[data-section]') ?? first;
  scrollToAndFocus({ target: focused ?? first, focused, block: 'center', within });
}

function elementsOf([key, { fields = {} }]: readonly [ItemKey, SaveFailure]): HTMLElement[] {
  const { kind, id } = partsOf(key);
  const found = Object.keys(fields).flatMap((field) => {
    const { 'data-edits': attribute } = editedFieldAttribute({ kind, row: { id } }, field);
    return allMatching(`[data-edits="${CSS.escape(attribute)}"]`);
  });
  return found.length > 0 ? found : allMatching(`[data-failure="${CSS.escape(key)}"]`);
}

const allMatching = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

const inPageOrder = (a: HTMLElement, b: HTMLElement) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Returns the control to focus. In a list, that is the invalid entry. */
function controlIn(element: HTMLElement): HTMLElement | null {
  if (element.matches(controlSelector)) return element;
  return (
    element.querySelector<HTMLElement>('[aria-invalid=true]') ??
    element.querySelector(controlSelector)
  );
}

const controlSelector = 'input, textarea, select';
