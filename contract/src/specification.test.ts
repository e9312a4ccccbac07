import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { addedCalls, callsByPath, callsOfOtherClients, specifiedCalls } from './specified-calls.ts';

const declared = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);

test('the declared endpoints are exactly the specified calls and the listed additions', () => {
  expect([...declared].sort()).toEqual([...specifiedCalls, ...addedCalls].sort());
});

test('the calls that no page makes are exactly those that are listed as such', () => {
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
  expect(unused.sort()).toEqual([...callsByPath, ...callsOfOtherClients].sort());
});

test('no endpoint is declared twice', () => {
  expect(new Set(declared).size).toBe(declared.length);
});

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'the endpoint %s declares a schema for each parameter in its path',
  (_, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(inPath.sort());
  },
);

test.each(
  endpoints
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => [endpoint.path, endpoint] as const),
)('the endpoint GET %s takes no body', (_, endpoint) => {
  expect(endpoint.body).toBeUndefined();
});
