import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { endpoint } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/support/app.ts';
import { askBucket, connectBucket } from '../../images/store/s3-client.ts';
import { serve } from '../http/serve.ts';
import { loggerOptions } from './log.ts';

const lines: string[] = [];
const log = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });

const failing = endpoint({
  method: 'POST',
  path: '/api/test/failing/:slug',
  summary: 'Fails in the database',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  body: z.object({ password: z.string() }),
  response: z.object({}),
});

const bucketFailure = endpoint({
  method: 'POST',
  path: '/api/test/bucket-failure',
  summary: 'Fails in the bucket',
  access: 'anyone',
  response: z.object({}),
});
const databaseFailure = { ...bucketFailure, path: '/api/test/database-failure' } as const;
/** Nothing listens at this address. */
const unreachableDatabase = drizzle(
  new Pool({ connectionString: 'postgres://anna:hunter2@127.0.0.1:1/x' }),
);
const bucket = connectBucket({
  bucket: 'photos',
  region: 'eu-north-1',
  endpoint: 'http://127.0.0.1:1',
  accessKeyId: 'key-secret',
  secretAccessKey: 'other-secret',
  forcePathStyle: true,
  temporaryCredentials: false,
});

const { app, db } = await createTestApp({
  log,
  routes: (routes) => {
    serve(routes, bucketFailure, () =>
      askBucket(async () => {
        await bucket.client.send(new HeadBucketCommand({ Bucket: 'photos' }));
        return {};
      }),
    );
    serve(routes, databaseFailure, async () => {
      await unreachableDatabase.execute(sql`select ${'parameter-secret'}`);
      return {};
    });
    serve(routes, failing, async ({ body }) => {
      await db.execute(sql`select * from nowhere where password = ${body.password}`);
      return {};
    });
  },
});

test('logs contain no password, token, cookie, PIN or link, even when a query fails', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/test/failing/slug-secret?token=query-secret',
    headers: {
      cookie: 'session=cookie-secret',
      authorization: 'Bearer header-secret',
      'x-admin-password': 'admin-secret',
    },
    payload: { password: 'body-secret' },
  });
  expect(reply.statusCode).toBe(500);
  const written = lines.join('');
  expect(written).toContain('42P01');
  expect(written).toContain(reply.json().requestId);
  expect(written).toContain('/api/test/failing/:slug');
  expect(written).not.toMatch(/-secret/);
});

const lastFailure = () =>
  lines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'request failed');

test('a failure that a reply describes in our own words is logged with its original cause', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/test/bucket-failure' });
  expect(reply.json()).toMatchObject({ code: 'storage_unavailable' });
  expect(lastFailure()).toMatchObject({
    reqId: reply.json().requestId,
    err: { code: 'storage_unavailable', cause: { code: 'ECONNREFUSED' } },
  });
  expect(JSON.stringify(lastFailure())).toContain('connect ECONNREFUSED 127.0.0.1:1');
  expect(lines.join('')).not.toMatch(/-secret/);
});

test('the log says that a database is unreachable, without the query or the password', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/test/database-failure' });
  expect(reply.statusCode).toBe(503);
  expect(lastFailure().err.message).toBe('a query failed: connect ECONNREFUSED 127.0.0.1:1');
  expect(lines.join('')).not.toMatch(/-secret|hunter2/);
});

test.each([
  [{ code: '28P01', message: 'password authentication failed for user "anna"' }, true],
  [{ code: '53300', message: 'sorry, too many clients already' }, true],
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: '22P02', message: 'invalid input syntax for type uuid: "door-code"' }, false],
  [{ code: '57014', message: 'canceling statement due to statement timeout' }, false],
])('the message of the database error %j is logged: %s', ({ code, message }, isLogged) => {
  const cause = Object.assign(new Error(message), { code });
  const query = Object.assign(new Error('Failed query: select $1'), {
    query: 'x',
    params: [],
    cause,
  });
  log.error({ err: query }, 'the query failed');
  const { err } = JSON.parse(lines.at(-1) ?? '');
  expect(err.message).toBe(isLogged ? `a query failed: ${message}` : 'a query failed');
  expect(err.cause).toMatchObject({ code, message: isLogged ? message : 'a query failed' });
});
