/** Writes a reply row by row and pauses every few milliseconds, so that a long reply does not delay other requests. */
import { z } from 'zod';
import { timeSlices } from '../limits/time-slices.ts';

/** Whether the schema is a list of rows or an object with such a list. */
export function holdsRows(schema: z.ZodType): boolean {
  return (
    isRows(schema) ||
    (schema instanceof z.ZodObject && Object.values<z.ZodType>(schema.shape).some(isRows))
  );
}

const isRows = (schema: z.ZodType): schema is z.ZodArray<z.ZodObject> =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodObject;

/** Writes the same JSON, and refuses the same values, as writing everything at once. */
export async function writeRowByRow(schema: z.ZodType, value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const pause = timeSlices();
  for (const text of textsOf(schema, value)) {
    pieces.push(Buffer.from(text));
    await pause();
  }
  return Buffer.concat(pieces);
}

function* textsOf(schema: z.ZodType, value: unknown): Generator<string> {
  if (isRows(schema) && Array.isArray(value)) {
    let separator = '[';
    for (const row of value) {
      yield `${separator}${textOf(schema.element, row)}`;
      separator = ',';
    }
    yield value.length > 0 ? ']' : '[]';
  } else if (schema instanceof z.ZodObject && holdsRows(schema)) {
    let separator = '{';
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
      const part = (value as Record<string, unknown>)[name];
      // Optional fields may be missing.
      if (part === undefined && textOf(field, part) === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      if (isRows(field)) yield* textsOf(field, part);
      else yield textOf(field, part);
      separator = ',';
    }
    yield '}';
  } else yield textOf(schema, value);
}

const textOf = (schema: z.ZodType, value: unknown) => JSON.stringify(schema.encode(value));
