import { endpoints } from '@guest-portal/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { spoiled } from './hazards.ts';
import { valuesOf } from './values.ts';

const schemas = endpoints.flatMap(({ method, path, params, query, body }) =>
  [params, query, body]
    .filter((schema) => schema !== undefined)
    .map((schema): [string, z.ZodType] => [`${method} ${path}`, schema]),
);

describe('values are made of a schema', () => {
  test('of every endpoint, as it takes them', () => {
    for (const [place, schema] of schemas) {
      const refused = fc
        .sample(valuesOf(schema), { numRuns: 20, seed: 1 })
        .filter((value) => !schema.safeParse(value).success);
      expect({ place, refused }).toEqual({ place, refused: [] });
    }
  });

  test('and spoiled, mostly as it does not', () => {
    const schema = z.object({ name: z.string().max(5), order: z.int().min(0) });
    const values = fc.sample(spoiled(valuesOf(schema)), { numRuns: 200, seed: 1 });
    const refused = values.filter((value) => !schema.safeParse(value).success);
    expect(refused.length).toBeGreaterThan(100);
  });

  test('but not of one that nobody has thought of', () => {
    expect(() => valuesOf(z.map(z.string(), z.string()))).toThrow('type map');
  });
});
