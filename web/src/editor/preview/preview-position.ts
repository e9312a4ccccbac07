/** Determines what the preview shows for the field that is being edited, as pure functions. */

import type { Section } from '../../host/queries.ts';
import { editedField } from '../editing/edited-field.ts';
import { type SectionTitle, type SpotInTime, spotsOfSection } from '../editor-sections.ts';
import { locationOf } from '../field-locations.ts';

/**
 * Returns the spots on the guest's page for a focused or pressed element, or undefined outside the editor's sections.
 */
export function spotsOfElement(
  element: Element,
  sections: readonly Section[],
): readonly SpotInTime[] | undefined {
  const section = element.closest<HTMLElement>('[data-section]')?.dataset.section;
  if (!section) return undefined;
  const field = editedField(element);
  // The cast is safe, because only the editor's sections write this attribute.
  if (!field) return spotsOfSection(section as SectionTitle);
  return locationOf(field.kind, field.id, field.field, sections).spots;
}

/** Returns the current moment of the stay, or the other one if none of the spots is visible at the current one. */
export function momentFor(spots: readonly SpotInTime[], arrived: boolean): boolean {
  const isReadable = spots.length === 0 || spots.some((spot) => spot.arrived === arrived);
  return isReadable ? arrived : !arrived;
}

/** Returns the element of the first spot that is on the page at this moment. */
export function partAt(
  page: Element,
  spots: readonly SpotInTime[],
  arrived: boolean,
): HTMLElement | undefined {
  return spots
    .filter((spot) => spot.arrived === arrived)
    .flatMap(({ at }) => page.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`) ?? [])[0];
}

interface Extent {
  top: number;
  bottom: number;
}

/** The margin around the highlighted part, so that the highlight is not cut off. */
const margin = 16;

/** Returns the shortest scroll distance that shows the part, or at least its beginning. */
export function scrollDistance(part: Extent, frame: Extent): number {
  const above = part.top - margin - frame.top;
  const below = part.bottom + margin - frame.bottom;
  if (above < 0) return above;
  return Math.max(0, Math.min(above, below));
}
