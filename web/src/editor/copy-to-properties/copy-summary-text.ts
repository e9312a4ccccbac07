/** Texts that describe a copy to other properties. */
import type { previewCopyToOthers, Reply, undoCopyToOthers } from '@guest-portal/contract';
import { fieldName } from '../editing/field-names.ts';
import { rowName } from '../editing/row-name.ts';

export type Receiver = Reply<typeof previewCopyToOthers>['receivers'][number];
export type UndoOutcome = Reply<typeof undoCopyToOthers>;

const countText = (count: number, singular: string, plural: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];

export const propertyCount = (count: number) =>
  `${count} ${count === 1 ? 'property' : 'properties'}`;

const addedEntryCount = ({ entries }: Receiver) =>
  entries.reduce((sum, { added }) => sum + added.length, 0);

export const changeCount = (receiver: Receiver) =>
  receiver.texts.length + addedEntryCount(receiver) + receiver.rows.length + receiver.photos.length;

/** Summarises the changes in one line. */
export function copySummary(receivers: readonly Receiver[]): string {
  const texts = receivers.flatMap((receiver) => receiver.texts);
  const overwritten = texts.filter(({ before }) => before.trim() !== '').length;
  const sum = (countIn: (receiver: Receiver) => number) =>
    receivers.reduce((total, receiver) => total + countIn(receiver), 0);
  return [
    ...countText(overwritten, 'text overwritten', 'texts overwritten'),
    ...countText(texts.length - overwritten, 'empty text filled', 'empty texts filled'),
    ...countText(sum(addedEntryCount), 'list entry added', 'list entries added'),
    ...countText(
      sum(({ rows }) => rows.length),
      'item added',
      'items added',
    ),
    ...countText(
      sum(({ photos }) => photos.length),
      'item gets photos',
      'items get photos',
    ),
  ].join(', ');
}

type ChangedRow = { kind: 'apartment' | 'section' | 'step' | 'place' | 'guide'; rowName: string };

const kindLabels: Record<Exclude<ChangedRow['kind'], 'apartment'>, string> = {
  section: 'Section',
  step: 'Arrival step',
  place: 'Place',
  guide: 'Guide item',
};

/** The name of a changed text or row, such as ‘Where to park’ or ‘Guide item ‘Oven’: instructions’. */
export function changeName({ kind, rowName: name }: ChangedRow, field = ''): string {
  if (kind === 'apartment') {
    const label = fieldName('apartment', field);
    return name === '' ? label : `${label}, ${name}`;
  }
  const detail = field === '' ? '' : `: ${fieldName('section', field).toLowerCase()}`;
  return `${kindLabels[kind]} ‘${rowName({ text: name })}’${detail}`;
}

/** Describes the result of an undo. */
export function undoSummary({ restored, kept }: UndoOutcome): string {
  if (kept.length === 0) return 'Everything was restored.';
  const restoredText = restored === 0 ? 'Nothing was restored.' : 'The rest was restored.';
  const keptText = kept.length === 1 ? '1 text was kept.' : `${kept.length} texts were kept.`;
  return `${keptText} ${restoredText}`;
}

export const keptReasonLabels = {
  changed: 'changed after the copy',
  no_room: 'not enough space to restore it',
} as const;
