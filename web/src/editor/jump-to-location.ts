/** The way from what is said about a field to the field. */
import type { Place, SectionFacts } from '@guest-portal/contract/guide-check/facts';
import { use } from 'react';
import { edits } from './editing/edited-field.ts';
import { placeOf } from './field-places.ts';
import { jumpToField } from './section-index/jump.ts';
import { RegisterContext } from './section-index/section-register.tsx';

/** @param sections of the property */
export function useJumpToPlace(sections: readonly SectionFacts[]) {
  const register = use(RegisterContext);
  const sectionOf = ({ kind, id, field }: Place) => placeOf(kind, id, field, sections).section;
  const jump = (at: Place) => {
    const { kind, id, field, entry } = at;
    const section = register?.get().find(({ title }) => title === sectionOf(at));
    if (section) jumpToField(section, edits({ kind, row: { id } }, field)['data-edits'], entry);
  };
  return { sectionOf, jump };
}
