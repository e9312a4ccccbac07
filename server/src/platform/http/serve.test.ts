import {
  endpoint,
  endpoints,
  fileReply,
  findApartmentBySlug,
  findStayByCode,
  unsubscribeGuest,
} from '@guest-portal/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/support/app.ts';
import { staleVersion } from '../database/row-versions.ts';
import { conflict, tooManyRequests } from './errors.ts';
import { serve } from './serve.ts';

const params = z.object({ id: z.uuid() });
const readThing = endpoint({
  method: 'GET',
  path: '/api/test/things/:id',
  summary: 'A thing',
  access: 'anyone',
  params,
  query: z.object({ page: z.coerce.number().optional() }),
  response: z.object({ name: z.string(), nested: z.object({ shown: z.number() }) }),
});
const writeThing = endpoint({
  method: 'POST',
  path: '/api/test/things',
  summary: 'Write a thing',
  access: 'anyone',
  body: z.object({
    name: z.string().min(1, { error: 'Name is required' }),
    size: z.number().optional(),
  }),
  response: z.object({ name: z.string() }),
  status: 201,
});
const failing = endpoint({ ...writeThing, path: '/api/test/failing' });
const nameTaken = endpoint({ ...writeThing, path: '/api/test/nameTaken' });
const stale = endpoint({ ...writeThing, path: '/api/test/stale' });
const limited = endpoint({ ...writeThing, path: '/api/test/limited' });
const wrongReply = endpoint({ ...writeThing, path: '/api/test/wrongReply' });

const id = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';
const thingWithSecrets = {
  name: 'Lamp',
  secret: 'hunter2',
  nested: { shown: 1, hidden: 'hunter2' },
};

const { app } = await createTestApp({
  routes: (routes) => {
    serve(routes, readThing, () => thingWithSecrets);
    serve(routes, writeThing, ({ body }) => body);
    serve(routes, failing, () => {
      throw new Error('the password is hunter2');
    });
    serve(routes, nameTaken, () => {
      throw conflict('name_taken', 'That name is taken.', { suggestion: 'Lamp 2' });
    });
    serve(routes, stale, () => {
      throw staleVersion({ name: 'Older lamp', secret: 'hunter2' });
    });
    serve(routes, limited, () => {
      throw tooManyRequests('Please wait 15 minutes.', 900);
    });
    serve(routes, wrongReply, () => ({ name: 7 }) as never);
  },
});

function post(url: string, body: unknown) {
  return app.inject({ method: 'POST', url, payload: body as object });
}

test('a reply contains no field that its schema does not name, and is not cached', async () => {
  const reply = await app.inject(`/api/test/things/${id}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ name: 'Lamp', nested: { shown: 1 } });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a handler gets no field that the schema of the request does not name', async () => {
  const reply = await post('/api/test/things', { name: 'Lamp', ownerId: id });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({ name: 'Lamp' });
});

test('invalid input is refused with the message of its schema and the name of the field', async () => {
  const reply = await post('/api/test/things', { name: '', size: 'big' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    message: 'Name is required',
    error: 'Name is required',
    code: 'invalid_input',
    fields: [{ path: 'name', message: 'Name is required' }, { path: 'size' }],
  });
});

test('a message of the validation library starts with the name of the field', async () => {
  const reply = await post('/api/test/things', { name: 'Lamp', size: 'big' });
  expect(reply.json().message).toMatch(/^size: Invalid input/);
});

test('a malformed id counts as one that does not exist', async () => {
  const reply = await app.inject('/api/test/things/42');
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ message: 'Not found', error: 'Not found', code: 'not_found' });
});

test('one of our own errors keeps its status, its code and its additional fields', async () => {
  const reply = await post('/api/test/nameTaken', { name: 'Lamp' });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toEqual({
    message: 'That name is taken.',
    error: 'That name is taken.',
    code: 'name_taken',
    suggestion: 'Lamp 2',
  });
});

test('a conflict contains the current row with only the fields that a reply may have', async () => {
  const reply = await post('/api/test/stale', { name: 'Lamp' });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().current).toEqual({ name: 'Older lamp' });
});

test('a refusal by a rate limit says how long to wait', async () => {
  const reply = await post('/api/test/limited', { name: 'Lamp' });
  expect(reply.statusCode).toBe(429);
  expect(reply.headers['retry-after']).toBe('900');
});

test.each(['/api/test/failing', '/api/test/wrongReply'])(
  'an internal error at %s hides its cause and contains the request id',
  async (url) => {
    const reply = await post(url, { name: 'Lamp' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/hunter2|stack|expected/i);
    expect(reply.json().requestId).toBe(reply.headers['x-request-id']);
  },
);

test('an unknown API call returns status 404 as JSON', async () => {
  const reply = await app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(404);
  expect(reply.json().code).toBe('not_found');
});

describe('the contract on the server', () => {
  test('every endpoint of the contract is described at /openapi.json', async () => {
    const { paths } = (await app.inject('/openapi.json')).json();
    for (const { method, path } of endpoints) {
      const documented = path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}');
      expect(Object.keys(paths[documented] ?? {}), `${method} ${documented}`).toContain(
        method.toLowerCase(),
      );
    }
  });

  test.each(
    endpoints.map((declared) => [`${declared.method} ${declared.path}`, declared] as const),
  )(
    '%s is served, and returns neither an unexpected 404 nor an internal error',
    async (_, { method, path, body, access, response, status = 200 }) => {
      const url = path.replace(/:\w+/g, id).replace('*', 'nothing');
      const reply = await app.inject({ method, url, ...(body ? { payload: {} } : {}) });
      const isLookup =
        response === fileReply ||
        [findApartmentBySlug, findStayByCode, unsubscribeGuest].some((call) => call.path === path);
      const expected = isLookup && access === 'anyone' ? [404] : [status, 400, 401];
      expect(expected).toContain(reply.statusCode);
      expect(app.hasRoute({ method, url: path })).toBe(true);
    },
  );

  test('the API documentation is served at /docs/api', async () => {
    const reply = await app.inject('/docs/api/');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
  });
});
