/** Conflicts between two people's edits, one choice per field or photo caption. */
import { type Captions, mergeCaptions, withCaption } from '../../images/captions.ts';
import { itemsOf } from '../../images/image-list.ts';
import { type Drafts, type ImagesKind, partsOf, withEdit, withoutFields } from './drafts/drafts.ts';
import { imagesOf, isImagesKind } from './drafts/image-items.ts';
import { fieldName } from './field-names.ts';
import type { DraftConflict } from './save.ts';

interface ConflictChoice {
  id: string;
  field: string;
  name: string;
  mine: string;
  theirs: string;
  /** Returns the field's value with the other person's text for this choice. */
  withTheirs: (value: unknown) => unknown;
}

export function conflictChoices(conflict: DraftConflict): ConflictChoice[] {
  const { key, fields, draft, row } = conflict;
  const { kind } = partsOf(key);
  return fields.flatMap((field) =>
    isImagesKind(kind)
      ? conflictingCaptions(kind, conflict, field)
      : {
          id: `${key} ${field}`,
          field,
          name: fieldName(kind, field),
          mine: asLines(draft[field]?.value),
          theirs: asLines(row[field]),
          withTheirs: () => row[field],
        },
  );
}

/** Returns the captions in conflict, in the editor's order. Captions of removed photos are left out. */
function conflictingCaptions(
  kind: ImagesKind,
  conflict: DraftConflict,
  field: string,
): ConflictChoice[] {
  const { key, draft, row } = conflict;
  const images = imagesOf[kind].field;
  const mine = draft[field]?.value as Captions;
  const theirs = row[field] as Captions;
  const { conflicting } = mergeCaptions(draft[field]?.base as Captions, mine, theirs);
  return itemsOf(row[images] as string[], draft[images]?.value as string[]).flatMap(
    ({ path, state }, index) =>
      state === 'removed' || !conflicting.includes(path)
        ? []
        : {
            id: `${key} ${field} ${path}`,
            field,
            name: `Caption of Photo ${index + 1}`,
            mine: mine[path] ?? '',
            theirs: theirs[path] ?? '',
            withTheirs: (captions) => withCaption(captions as Captions, path, theirs[path] ?? ''),
          },
  );
}

/**
 * Applies the host's choices to the drafts.
 * @param theirIds the ids of the choices where the other person's text is kept
 */
export function withChoices(
  drafts: Drafts,
  conflict: DraftConflict,
  theirIds: ReadonlySet<string>,
): Drafts {
  const { key, fields, draft, row } = conflict;
  const theirChoices = conflictChoices(conflict).filter(({ id }) => theirIds.has(id));
  let result = drafts;
  for (const field of fields) {
    const value = theirChoices
      .filter((each) => each.field === field)
      .reduce((merged, { withTheirs }) => withTheirs(merged), draft[field]?.value);
    result = withEdit(withoutFields(result, key, [field]), key, field, row[field], value);
  }
  return result;
}

/** Joins a list into lines. A text stays as it is. */
const asLines = (value: unknown): string => [value ?? ''].flat().join('\n');
