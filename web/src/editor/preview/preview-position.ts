/** What the preview shows while something is edited: pure rules over what the page says. */

import type { Section } from '../../host/queries.ts';
import { editedField } from '../editing/edited-field.ts';
import { type SectionTitle, type SpotInTime, spotsOf as sectionSpots } from '../editor-sections.ts';
import { placeOf } from '../field-places.ts';

/** Where on the guest's page that is what has just been focused or pressed; undefined outside of the editor. */
export function spotsOf(
  element: Element,
  sections: readonly Section[],
): readonly SpotInTime[] | undefined {
  const section = element.closest<HTMLElement>('[data-section]')?.dataset.section;
  if (!section) return undefined;
  const field = editedField(element);
  // Only the editor's sections write there.
  if (!field) return sectionSpots(section as SectionTitle);
  return placeOf(field.kind, field.id, field.field, sections).spots;
}

/** The present moment, unless nothing of this can be read then. */
export function momentFor(spots: readonly SpotInTime[], arrived: boolean): boolean {
  const isReadable = spots.length === 0 || spots.some((spot) => spot.arrived === arrived);
  return isReadable ? arrived : !arrived;
}

/** The first of them that is on the page at this moment. */
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

/** Room above and below, so that the mark is not cut off. */
const margin = 16;

/** How far the frame must scroll so that the part is seen: as little as possible, and its beginning above all. */
export function scrollFor(part: Extent, frame: Extent): number {
  const above = part.top - margin - frame.top;
  const below = part.bottom + margin - frame.bottom;
  if (above < 0) return above;
  return Math.max(0, Math.min(above, below));
}
