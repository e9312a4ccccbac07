/**
 * What is in a backup: a tar file of `backup.json`, then `tables/…` (lines of JSON, each value as PostgreSQL writes
 * it), `objects/…` (the images' files), `summary.json`, and `end.json` last. After every thousand entries, and before
 * the end, `checksums/…` names the SHA-256 of each, as `sha256sum -c` reads it; `end.json` has that of all these lists.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const formatVersion = 1;
/** Entries that one list of checksums speaks of. */
const sumsInAList = 1000;

export const headerName = 'backup.json';
export const summaryName = 'summary.json';
export const endName = 'end.json';

const sixDigits = (number: number) => String(number).padStart(6, '0');
export const rowsName = (table: string, number: number) =>
  `tables/${table}/${sixDigits(number)}.jsonl`;
export const sumsName = (number: number) => `checksums/${sixDigits(number)}.sha256`;
export const objectName = (key: string) => `objects/${key}`;

export const tableIn = (name: string) => /^tables\/(\w+)\/\d{6,}\.jsonl$/.exec(name)?.[1];
export const keyIn = (name: string) => /^objects\/(images\/[\w-][\w.-]*\/\w+)$/.exec(name)?.[1];

/** Kept apart from the rest, so that a file of a later format is known for what it is. */
export const formatSchema = z.object({
  format: z.literal('guest-portal-backup'),
  formatVersion: z.number().int(),
});

export const headerSchema = formatSchema.extend({
  productVersion: z.string().regex(/^[\w.+-]{1,50}$/),
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that the database had: which schema the rows are of. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

export const summarySchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  objects: z.number().int(),
  objectBytes: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Files that rows refer to and that the store did not have. */
  missing: z.array(z.string()),
  /** Images that were deleted while the backup was taken: their rows are in it, their files are not. */
  vanished: z.array(z.string()),
});

export type Header = z.output<typeof headerSchema>;
export type Summary = z.output<typeof summarySchema>;

export const asJson = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/** Keeps count of entries; writer and reader run the same one and compare what it says. */
export function createSums() {
  const all = createHash('sha256');
  let entries = 0;
  let lists = 0;
  let lines: string[] = [];
  return {
    add(name: string, bytes: Buffer) {
      entries += 1;
      lines.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    },
    isFull: () => lines.length >= sumsInAList,
    isEmpty: () => lines.length === 0,
    /** The list of what was added since the last one. */
    takeList() {
      const bytes = Buffer.from(lines.join(''));
      lines = [];
      lists += 1;
      all.update(bytes);
      return { name: sumsName(lists), bytes };
    },
    /** Once, and last. */
    takeEnd: () => ({ name: endName, bytes: asJson({ entries, sha256: all.digest('hex') }) }),
  };
}
