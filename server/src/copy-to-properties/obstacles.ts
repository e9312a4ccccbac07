/** Finds what does not fit into a property before anything is written. */
import { labelOf } from '@guest-portal/contract/apartment-fields';
import { limits } from '@guest-portal/contract/fields';
import { countedTextFields, propertyTextLimit } from '@guest-portal/contract/property-text';
import { measureText } from '../content/text-limit.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import type { CurrentValues } from './current-values.ts';
import type { Plan } from './plan.ts';
import { listKey, rowKinds } from './row-kinds.ts';

export type Obstacle = { code: string; message: string };

const tooLong: Obstacle = {
  code: 'property_too_long',
  message: 'Its texts would be too long. Choose less to copy, or shorten its texts first.',
};

/** The database measures texts, and only if they grow. */
export async function obstacleTo(
  db: Database,
  plan: Plan,
  receiver: CurrentValues,
): Promise<Obstacle | null> {
  const crowded = crowdedList(plan, receiver);
  if (crowded) return { code: 'too_many', message: crowded };
  return (await isTooLong(db, receiver.id, growthOf(plan))) ? tooLong : null;
}

export async function isTooLong(db: Database, apartmentId: string, growth: number) {
  return growth > 0 && (await measureText(db, apartmentId)).bytes + growth > propertyTextLimit;
}

function crowdedList({ entries, rows }: Plan, receiver: CurrentValues): string | undefined {
  for (const { field, added } of entries)
    if (receiver.apartment[field].length + added.length > limits.listEntries)
      return `${labelOf(field)} would have more than ${limits.listEntries} entries.`;
  const lengths = new Map<string, number>();
  for (const row of [...receiver.rows, ...rows])
    lengths.set(listKey(row), (lengths.get(listKey(row)) ?? 0) + 1);
  const tooLongList = rows.find(
    (row) => (lengths.get(listKey(row)) ?? 0) > rowKinds[row.kind].most,
  );
  if (tooLongList) {
    const { most: mostRows, called } = rowKinds[tooLongList.kind];
    return `It would have more than ${mostRows} ${called}.`;
  }
  return undefined;
}

/** The growth in bytes, as the property's limit counts it. */
export function growthOf({ texts, entries, rows, photos }: Plan): number {
  const captions = [...rows, ...photos].flatMap(({ images }) =>
    Object.values(images.imageCaptions),
  );
  return (
    texts.reduce((sum, { before, after }) => sum + bytes(after) - bytes(before), 0) +
    sumOf(entries.flatMap(({ added }) => added)) +
    sumOf(
      rows.flatMap(({ kind, fields }) => countedTextFields[kind].map((field) => fields[field])),
    ) +
    sumOf(captions)
  );
}

export const bytes = (text: string) => Buffer.byteLength(text);
const sumOf = (texts: unknown[]) =>
  texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? bytes(text) : 0), 0);

/** The most that one copy may show, write and keep for an undo. */
const maxCopy = { bytes: 4_000_000, pieces: 5_000 };

export function countPieces() {
  const counted = { bytes: 0, pieces: 0 };
  return ({ texts, entries, rows, photos }: Plan) => {
    const added = entries.flatMap((list) => list.added);
    counted.pieces += texts.length + added.length + rows.length + photos.length;
    counted.bytes +=
      sumOf(texts.flatMap(({ before, after }) => [before, after])) +
      sumOf([...added, ...rows.flatMap(({ fields }) => Object.values(fields))]);
    if (counted.pieces > maxCopy.pieces || counted.bytes > maxCopy.bytes)
      throw new AppError(
        413,
        'too_much_at_once',
        'This is too much to copy at once. Please choose fewer texts or fewer properties.',
      );
  };
}
