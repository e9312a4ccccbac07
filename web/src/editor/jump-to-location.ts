/** Jumps to the field that a finding is about. */
import type { FieldRef, SectionFacts } from '@guest-portal/contract/guide-check/facts';
import { use } from 'react';
import { edits } from './editing/edited-field.ts';
import { locationOf } from './field-locations.ts';
import { jumpToField } from './section-index/jump.ts';
import { RegisterContext } from './section-index/section-register.tsx';

/** @param sections the property's sections */
export function useJumpToLocation(sections: readonly SectionFacts[]) {
  const register = use(RegisterContext);
  const sectionOf = ({ kind, id, field }: FieldRef) =>
    locationOf(kind, id, field, sections).section;
  const jump = (at: FieldRef) => {
    const { kind, id, field, entry } = at;
    const section = register?.get().find(({ title }) => title === sectionOf(at));
    if (section) jumpToField(section, edits({ kind, row: { id } }, field)['data-edits'], entry);
  };
  return { sectionOf, jump };
}
