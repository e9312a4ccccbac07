/** Determines which sections have unsaved changes or failed saves. */

import type { Section } from '../../host/queries.ts';
import { isUnsaved } from '../../images/device-photos/upload.ts';
import type { Editing } from '../editing/drafts/draft-store.ts';
import { type ItemKey, partsOf } from '../editing/drafts/drafts.ts';
import type { SectionTitle } from '../editor-sections.ts';
import { locationOf } from '../field-locations.ts';

export type SectionState = 'unsaved' | 'failed';

type UnsavedState = Pick<Editing, 'drafts' | 'failures' | 'uploads'>;

export function sectionStates(
  { drafts, failures, uploads }: UnsavedState,
  sections: readonly Section[],
): ReadonlyMap<SectionTitle, SectionState> {
  const states = new Map<SectionTitle, SectionState>();
  const markSections = (state: SectionState, items: Editing['drafts'] | FieldsByItem) => {
    for (const [key, fields] of Object.entries(items)) {
      const { kind, id } = partsOf(key as ItemKey);
      for (const field of Object.keys(fields ?? {}))
        states.set(locationOf(kind, id, field, sections).section, state);
    }
  };
  markSections('unsaved', drafts);
  markSections('unsaved', listsOf(uploads.filter(isUnsaved)));
  markSections('failed', listsOf(uploads.filter(({ state }) => state === 'failed')));
  markSections('failed', failedFields({ drafts, failures }));
  return states;
}

/** The lists that these uploads belong to. All fields of an image item are at the same location. */
const listsOf = (uploads: Editing['uploads']): FieldsByItem =>
  Object.fromEntries(uploads.map(({ list }) => [list, { images: true }]));

type FieldsByItem = Record<string, Readonly<Record<string, unknown>>>;

/** A failure without a field counts for all fields that were sent. The property's own failure is on its first card. */
function failedFields({ drafts, failures }: Omit<UnsavedState, 'uploads'>): FieldsByItem {
  const keys = Object.keys(failures) as ItemKey[];
  const firstCardOf = (key: ItemKey) => (partsOf(key).kind === 'apartment' ? { name: true } : {});
  return Object.fromEntries(
    keys.map((key) => [key, failures[key]?.fields ?? { ...drafts[key], ...firstCardOf(key) }]),
  );
}
