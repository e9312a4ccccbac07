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

const tooLongObstacle: Obstacle = {
  code: 'property_too_long',
  message: 'Its texts would be too long. Choose less to copy, or shorten its texts first.',
};

/** Asks the database for the size of the texts only if they would grow. */
export async function findObstacle(
  db: Database,
  plan: Plan,
  receiver: CurrentValues,
): Promise<Obstacle | null> {
  const tooManyMessage = listLimitMessage(plan, receiver);
  if (tooManyMessage) return { code: 'too_many', message: tooManyMessage };
  return (await exceedsTextLimit(db, receiver.id, growthOf(plan))) ? tooLongObstacle : null;
}

export async function exceedsTextLimit(db: Database, apartmentId: string, growth: number) {
  return growth > 0 && (await measureText(db, apartmentId)).bytes + growth > propertyTextLimit;
}

function listLimitMessage({ entries, rows }: Plan, receiver: CurrentValues): string | undefined {
  for (const { field, added } of entries)
    if (receiver.apartment[field].length + added.length > limits.listEntries)
      return `${labelOf(field)} would have more than ${limits.listEntries} entries.`;
  const lengths = new Map<string, number>();
  for (const row of [...receiver.rows, ...rows])
    lengths.set(listKey(row), (lengths.get(listKey(row)) ?? 0) + 1);
  const tooLongList = rows.find(
    (row) => (lengths.get(listKey(row)) ?? 0) > rowKinds[row.kind].maxRows,
  );
  if (tooLongList) {
    const { maxRows, plural } = rowKinds[tooLongList.kind];
    return `It would have more than ${maxRows} ${plural}.`;
  }
  return undefined;
}

/** The growth in bytes, as the property's limit counts it. */
export function growthOf({ texts, entries, rows, photos }: Plan): number {
  const captions = [...rows, ...photos].flatMap(({ images }) =>
    Object.values(images.imageCaptions),
  );
  return (
    texts.reduce((sum, { before, after }) => sum + byteLength(after) - byteLength(before), 0) +
    totalBytes(entries.flatMap(({ added }) => added)) +
    totalBytes(
      rows.flatMap(({ kind, fields }) => countedTextFields[kind].map((field) => fields[field])),
    ) +
    totalBytes(captions)
  );
}

export const byteLength = (text: string) => Buffer.byteLength(text);
const totalBytes = (texts: unknown[]) =>
  texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? byteLength(text) : 0), 0);

/** The maximum that one copy may show, write and keep for an undo. A text, entry, row or list of photos is a piece. */
const maxCopy = { bytes: 4_000_000, pieces: 5_000 };

export function createSizeCheck() {
  const total = { bytes: 0, pieces: 0 };
  return ({ texts, entries, rows, photos }: Plan) => {
    const added = entries.flatMap((list) => list.added);
    total.pieces += texts.length + added.length + rows.length + photos.length;
    total.bytes +=
      totalBytes(texts.flatMap(({ before, after }) => [before, after])) +
      totalBytes([...added, ...rows.flatMap(({ fields }) => Object.values(fields))]);
    if (total.pieces > maxCopy.pieces || total.bytes > maxCopy.bytes)
      throw new AppError(
        413,
        'too_much_at_once',
        'This is too much to copy at once. Please choose fewer texts or fewer properties.',
      );
  };
}
