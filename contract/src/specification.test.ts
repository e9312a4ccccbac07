import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { addedCalls, specifiedCalls } from './specified-calls.ts';

const declared = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);

test('every call of the specification is declared, and every addition is listed as one', () => {
  expect([...declared].sort()).toEqual([...specifiedCalls, ...addedCalls].sort());
});

test('no call is declared twice', () => {
  expect(new Set(declared).size).toBe(declared.length);
});

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s declares a schema for each parameter in its path',
  (_, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(inPath.sort());
  },
);

test.each(
  endpoints
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => [endpoint.path, endpoint] as const),
)('GET %s takes no body', (_, endpoint) => {
  expect(endpoint.body).toBeUndefined();
});
