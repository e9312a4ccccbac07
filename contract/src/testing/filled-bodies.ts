/** Builds bodies for every endpoint from its schema: as large as its limits allow, or larger. For tests only. */
import { z } from 'zod';

type JsonSchema = {
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxItems?: number;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
};

type Filling = {
  /** The value of a string; undefined keeps the one of the valid body. */
  text: (limits: { maxLength: number | undefined; isFree: boolean }) => string | undefined;
  /** The number of rows in a list. */
  rows: (maxItems: number | undefined) => number;
};

/**
 * Returns a function that fills bodies. `validBody` is a body that the endpoint accepts. Values that cannot be filled
 * are taken from it.
 */
export const bodyFiller = (schema: z.ZodType) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (validBody: unknown, filling: Filling): unknown => fill(json, validBody, filling);
};

function fill(schema: JsonSchema, validBody: unknown, filling: Filling): unknown {
  const [first] = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter(
    ({ type }) => type !== 'null',
  );
  if (first) return fill(first, validBody, filling);
  if (schema.properties) {
    const validValue = (validBody ?? {}) as Record<string, unknown>;
    const fields = Object.entries(schema.properties).map(([name, field]) => [
      name,
      fill(field, validValue[name], filling),
    ]);
    return {
      ...validValue,
      ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    };
  }
  if (schema.type === 'array' && schema.items) {
    const { items } = schema;
    const validValue = Array.isArray(validBody) ? validBody : [];
    const rows = Array.from({ length: filling.rows(schema.maxItems) }, (_, index) =>
      fill(items, validValue[index] ?? validValue[0], filling),
    );
    return rows.some((row) => row === undefined) ? validBody : rows;
  }
  if (schema.type !== 'string') return validBody;
  const isFree = !schema.enum && !schema.const && !schema.format && !schema.pattern;
  return filling.text({ maxLength: schema.maxLength, isFree }) ?? validBody;
}

/** Fills every free text and every list up to its limit. */
export const upToLimits = (filling: string): Filling => ({
  text: ({ maxLength, isFree }) =>
    isFree && maxLength !== undefined ? repeated(filling, maxLength) : undefined,
  rows: (maxItems) => maxItems ?? 1,
});

/** Puts the same text into every string, whatever its limit and pattern. */
export const sameTextEverywhere = (text: string): Filling => ({ text: () => text, rows: () => 1 });

const repeated = (filling: string, length: number) =>
  filling.repeat(Math.ceil(length / filling.length)).slice(0, length);
