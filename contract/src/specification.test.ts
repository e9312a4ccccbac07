import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { addedCalls, callsByPath, callsOfOthers, specifiedCalls } from './specified-calls.ts';

const declared = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);

test('every call of the specification is declared, and every addition is listed as one', () => {
  expect([...declared].sort()).toEqual([...specifiedCalls, ...addedCalls].sort());
});

test('a call that no page of ours makes is named as one', () => {
  const folder = fileURLToPath(new URL('../../web/src/', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .flatMap(
      (source) => source.match(/import \{[^}]*\} from '@guest-portal\/contract[^']*'/g) ?? [],
    )
    .join('\n');
  const unused = endpoints
    .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(sources))
    .map(({ method, path }) => `${method} ${path}`);
  expect(unused.sort()).toEqual([...callsByPath, ...callsOfOthers].sort());
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
