/** How the page speaks of what is applied. */
import type { previewApplying, Reply, undoApplied } from '@guest-portal/contract';
import { fieldName } from '../editing/field-names.ts';
import { rowName } from '../editing/row-name.ts';

export type Receiver = Reply<typeof previewApplying>['receivers'][number];
export type Undone = Reply<typeof undoApplied>;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

export const properties = (count: number) => `${count} ${count === 1 ? 'property' : 'properties'}`;

const addedTo = ({ entries }: Receiver) =>
  entries.reduce((sum, { added }) => sum + added.length, 0);

export const changesIn = (receiver: Receiver) =>
  receiver.texts.length + addedTo(receiver) + receiver.rows.length + receiver.photos.length;

/** What would change, in one line. */
export function summaryOf(receivers: readonly Receiver[]): string {
  const texts = receivers.flatMap((receiver) => receiver.texts);
  const overwritten = texts.filter(({ before }) => before.trim() !== '').length;
  const sum = (of: (receiver: Receiver) => number) =>
    receivers.reduce((total, receiver) => total + of(receiver), 0);
  return [
    ...counted(overwritten, 'text overwritten', 'texts overwritten'),
    ...counted(texts.length - overwritten, 'empty text filled', 'empty texts filled'),
    ...counted(sum(addedTo), 'list entry added', 'list entries added'),
    ...counted(
      sum(({ rows }) => rows.length),
      'item added',
      'items added',
    ),
    ...counted(
      sum(({ photos }) => photos.length),
      'item gets photos',
      'items get photos',
    ),
  ].join(', ');
}

type Place = { kind: 'apartment' | 'section' | 'step' | 'place' | 'guide'; rowName: string };

const kinds: Record<Exclude<Place['kind'], 'apartment'>, string> = {
  section: 'Section',
  step: 'Arrival step',
  place: 'Place',
  guide: 'Guide item',
};

/** Where a text stands: ‘Where to park’, or ‘Guide item Oven’. */
export function placeName({ kind, rowName: name }: Place, field = ''): string {
  if (kind === 'apartment') {
    const label = fieldName('apartment', field);
    return name === '' ? label : `${label}, ${name}`;
  }
  const detail = field === '' ? '' : `: ${fieldName('section', field).toLowerCase()}`;
  return `${kinds[kind]} ‘${rowName({ text: name })}’${detail}`;
}

/** What came of undoing, in a sentence. */
export function outcomeOf({ restored, kept }: Undone): string {
  if (kept.length === 0) return 'Everything is as it was before.';
  const back = restored === 0 ? 'Nothing was put back.' : 'The rest is as it was before.';
  const stay =
    kept.length === 1 ? '1 text stays as it is.' : `${kept.length} texts stay as they are.`;
  return `${stay} ${back}`;
}

export const whyKept = { changed: 'changed since', no_room: 'no room for what was there' } as const;

export const momentOf = (instant: string) =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
