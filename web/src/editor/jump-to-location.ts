/** Tells in which section of the editor a field is, and jumps to the field. */
import type { FieldRef, SectionFacts } from '@guest-portal/contract/guide-check/facts';
import { use } from 'react';
import { editedFieldAttribute } from './editing/edited-field.ts';
import { locationOf } from './field-locations.ts';
import { jumpToField } from './section-index/jump-to-section.ts';
import { RegisterContext } from './section-index/section-register.tsx';

/** @param sections the content sections of the property, not those of the editor */
export function useJumpToLocation(sections: readonly SectionFacts[]) {
  const register = use(RegisterContext);
  const sectionTitleOf = ({ kind, id, field }: FieldRef) =>
    locationOf(kind, id, field, sections).section;
  const jump = (at: FieldRef) => {
    const { kind, id, field, entry } = at;
    const section = register?.get().find(({ title }) => title === sectionTitleOf(at));
    if (section)
      jumpToField(section, editedFieldAttribute({ kind, row: { id } }, field)['data-edits'], entry);
  };
  return { sectionTitleOf, jump };
}
