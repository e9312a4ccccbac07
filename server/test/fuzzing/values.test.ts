import { endpoints } from '@guest-portal/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withFaults } from './hazards.ts';
import { valuesOf } from './values.ts';

const schemas = endpoints.flatMap(({ method, path, params, query, body }) =>
  [params, query, body]
    .filter((schema) => schema !== undefined)
    .map((schema): [string, z.ZodType] => [`${method} ${path}`, schema]),
);

describe('values for fuzzing', () => {
  test('values made from the schemas of all endpoints are accepted by them', () => {
    for (const [route, schema] of schemas) {
      const refused = fc
        .sample(valuesOf(schema), { numRuns: 20, seed: 1 })
        .filter((value) => !schema.safeParse(value).success);
      expect({ route, refused }).toEqual({ route, refused: [] });
    }
  });

  test('values with faults are mostly refused by their schema', () => {
    const schema = z.object({ name: z.string().max(5), order: z.int().min(0) });
    const values = fc.sample(withFaults(valuesOf(schema)), { numRuns: 200, seed: 1 });
    const refused = values.filter((value) => !schema.safeParse(value).success);
    expect(refused.length).toBeGreaterThan(100);
  });

  test('making values from an unknown type of schema throws', () => {
    expect(() => valuesOf(z.map(z.string(), z.string()))).toThrow('type map');
  });
});
