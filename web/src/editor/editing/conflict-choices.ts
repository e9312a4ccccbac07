/** What two people have put into different words, one choice at a time: a field, or what is written under one photo. */
import { type Captions, mergedCaptions, withCaption } from '../../images/captions.ts';
import { itemsOf } from '../../images/image-list.ts';
import { type Drafts, type ImagesKind, partsOf, withEdit, withoutFields } from './drafts/drafts.ts';
import { imagesOf, isImagesKind } from './drafts/image-items.ts';
import { fieldName } from './field-names.ts';
import type { Conflict } from './save.ts';

interface Contested {
  id: string;
  field: string;
  name: string;
  mine: string;
  theirs: string;
  /** The field's value, with the other's words here. */
  withTheirs: (value: unknown) => unknown;
}

export function contestedIn(conflict: Conflict): Contested[] {
  const { key, fields, draft, row } = conflict;
  const { kind } = partsOf(key);
  return fields.flatMap((field) =>
    isImagesKind(kind)
      ? contestedCaptions(kind, conflict, field)
      : {
          id: `${key} ${field}`,
          field,
          name: fieldName(kind, field),
          mine: inLines(draft[field]?.value),
          theirs: inLines(row[field]),
          withTheirs: () => row[field],
        },
  );
}

/** Named as in the editor, and in its order. Nobody asks about a photo that goes. */
function contestedCaptions(kind: ImagesKind, conflict: Conflict, field: string): Contested[] {
  const { key, draft, row } = conflict;
  const images = imagesOf[kind].field;
  const mine = draft[field]?.value as Captions;
  const theirs = row[field] as Captions;
  const { contested } = mergedCaptions(draft[field]?.base as Captions, mine, theirs);
  return itemsOf(row[images] as string[], draft[images]?.value as string[]).flatMap(
    ({ path, state }, at) =>
      state === 'removed' || !contested.includes(path)
        ? []
        : {
            id: `${key} ${field} ${path}`,
            field,
            name: `Caption of Photo ${at + 1}`,
            mine: mine[path] ?? '',
            theirs: theirs[path] ?? '',
            withTheirs: (captions) => withCaption(captions as Captions, path, theirs[path] ?? ''),
          },
  );
}

/**
 * The host has seen what stands there now, and has chosen.
 * @param isTheirs the ids of those of which the other's words stay
 */
export function withChoices(
  drafts: Drafts,
  conflict: Conflict,
  isTheirs: ReadonlySet<string>,
): Drafts {
  const { key, fields, draft, row } = conflict;
  const taken = contestedIn(conflict).filter(({ id }) => isTheirs.has(id));
  let after = drafts;
  for (const field of fields) {
    const value = taken
      .filter((each) => each.field === field)
      .reduce((chosen, { withTheirs }) => withTheirs(chosen), draft[field]?.value);
    after = withEdit(withoutFields(after, key, [field]), key, field, row[field], value);
  }
  return after;
}

/** A text or a list. */
const inLines = (value: unknown): string => [value ?? ''].flat().join('\n');
