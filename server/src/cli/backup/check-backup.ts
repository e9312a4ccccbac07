/** Reads a whole backup and returns its header and summary, before anything is written. */
import type { FileHandle } from 'node:fs/promises';
import type { z } from 'zod';
import { CommandError } from '../command.ts';
import { readArchive } from './archive.ts';
import {
  formatSchema,
  formatVersion,
  type Header,
  headerName,
  headerSchema,
  objectKeyOfEntry,
  type Summary,
  summaryName,
  summarySchema,
  tableOfEntry,
} from './format.ts';
import { brokenFileError } from './tar.ts';

export type CheckedBackup = { header: Header; summary: Summary };

export async function checkBackup(file: FileHandle): Promise<CheckedBackup> {
  let header: Header | undefined;
  let summary: Summary | undefined;
  const rows: Record<string, number> = {};
  let objectCount = 0;
  for await (const { name, bytes } of readArchive(file)) {
    const table = tableOfEntry(name);
    if (name === headerName) header = readHeader(bytes);
    else if (name === summaryName) summary = parseJson(summarySchema, bytes);
    else if (table !== undefined) rows[table] = (rows[table] ?? 0) + countLines(bytes);
    else if (objectKeyOfEntry(name) !== undefined) objectCount += 1;
    else throw brokenFileError('contains something that does not belong in a backup');
  }
  if (!header || !summary) throw brokenFileError('is incomplete');
  const nonEmptyTables = Object.entries(summary.rows).filter(([, count]) => count > 0);
  const isComplete =
    objectCount === summary.objects &&
    nonEmptyTables.length === Object.keys(rows).length &&
    nonEmptyTables.every(([table, count]) => rows[table] === count);
  if (!isComplete) throw brokenFileError('does not match its own list of contents');
  return { header, summary };
}

function readHeader(bytes: Buffer): Header {
  const { formatVersion: fileVersion } = parseJson(formatSchema, bytes);
  if (fileVersion > formatVersion)
    throw new CommandError(
      'The backup was made by a newer version of Guest Portal, so nothing was restored. Restore it with that version.',
    );
  return parseJson(headerSchema, bytes);
}

function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw brokenFileError('is damaged');
  }
}

/** Each row is one line, because JSON escapes the line breaks in texts. */
function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let index = bytes.indexOf(10); index >= 0; index = bytes.indexOf(10, index + 1)) lines += 1;
  return lines;
}
