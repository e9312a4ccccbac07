/** Scrolls to the first item that could not be saved. */
import { scrollToAndFocus } from '../../ui/behaviour/arrive-at.ts';
import type { SaveFailure } from './drafts/draft-store.ts';
import { type ItemKey, partsOf } from './drafts/drafts.ts';
import { edits } from './edited-field.ts';

/** Scrolls to the first failure, and focuses it if it is a field. Its section is already unfolded. */
export function goToFirstFailure(failed: readonly [ItemKey, SaveFailure][]) {
  const [first] = failed.flatMap(placesOf).sort(asOnThePage);
  if (!first) return;
  const focused = controlIn(first);
  const within = first.closest<HTMLElement>('[data-section]') ?? first;
  scrollToAndFocus({ target: focused ?? first, focused, block: 'center', within });
}

function placesOf([key, { fields = {} }]: readonly [ItemKey, SaveFailure]): HTMLElement[] {
  const { kind, id } = partsOf(key);
  const found = Object.keys(fields).flatMap((field) => {
    const { 'data-edits': edited } = edits({ kind, row: { id } }, field);
    return all(`[data-edits="${CSS.escape(edited)}"]`);
  });
  return found.length > 0 ? found : all(`[data-failure="${CSS.escape(key)}"]`);
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

const asOnThePage = (one: HTMLElement, other: HTMLElement) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Returns the control to focus. In a list, that is the invalid entry. */
function controlIn(place: HTMLElement): HTMLElement | null {
  if (place.matches(controls)) return place;
  return place.querySelector<HTMLElement>('[aria-invalid=true]') ?? place.querySelector(controls);
}

const controls = 'input, textarea, select';
