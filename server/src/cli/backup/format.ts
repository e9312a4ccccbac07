/**
 * A backup is a tar file of `backup.json`, `tables/…` (JSON lines with PostgreSQL's text of each value), `objects/…`
 * (image files), `summary.json` and `end.json`. After every thousand entries, and before the end, `checksums/…` lists
 * their SHA-256 for `sha256sum -c`. `end.json` has the hash of these lists.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const formatVersion = 1;
/** The maximum number of entries in one list of checksums. */
const maxSumsPerList = 1000;

export const headerName = 'backup.json';
export const summaryName = 'summary.json';
export const endName = 'end.json';

const sixDigits = (number: number) => String(number).padStart(6, '0');
export const rowsName = (table: string, number: number) =>
  `tables/${table}/${sixDigits(number)}.jsonl`;
export const sumsName = (number: number) => `checksums/${sixDigits(number)}.sha256`;
export const objectName = (key: string) => `objects/${key}`;

export const tableOfEntry = (name: string) => /^tables\/(\w+)\/\d{6,}\.jsonl$/.exec(name)?.[1];
export const objectKeyOfEntry = (name: string) =>
  /^objects\/(images\/[\w-][\w.-]*\/\w+)$/.exec(name)?.[1];

/** These fields are parsed before all others, so that a file in a newer format is recognised. */
export const formatSchema = z.object({
  format: z.literal('guest-portal-backup'),
  formatVersion: z.number().int(),
});

export const headerSchema = formatSchema.extend({
  productVersion: z.string().regex(/^[\w.+-]{1,50}$/),
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that the database had. They identify the schema of the rows. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

export const summarySchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  objects: z.number().int(),
  objectBytes: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Files that rows refer to but the store did not have. */
  missing: z.array(z.string()),
  /** Images that were deleted while the backup was taken. Their rows are in the backup, their files are not. */
  vanished: z.array(z.string()),
});

export type Header = z.output<typeof headerSchema>;
export type Summary = z.output<typeof summarySchema>;

export const toJsonLine = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/** Computes checksums of entries. Writer and reader use the same code and compare the results. */
export function createSums() {
  const allLists = createHash('sha256');
  let entries = 0;
  let lists = 0;
  let lines: string[] = [];
  return {
    add(name: string, bytes: Buffer) {
      entries += 1;
      lines.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    },
    isFull: () => lines.length >= maxSumsPerList,
    isEmpty: () => lines.length === 0,
    /** Returns the checksums of the entries since the last list. */
    takeList() {
      const bytes = Buffer.from(lines.join(''));
      lines = [];
      lists += 1;
      allLists.update(bytes);
      return { name: sumsName(lists), bytes };
    },
    /** Call this once, after all lists. */
    takeEnd: () => ({
      name: endName,
      bytes: toJsonLine({ entries, sha256: allLists.digest('hex') }),
    }),
  };
}
