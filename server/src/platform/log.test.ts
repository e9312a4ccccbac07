import { endpoint } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../testing/app.ts';
import { loggerOptions } from './log.ts';
import { serve } from './serve.ts';

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

const { app, db } = await createTestApp({
  log,
  routes: (routes) => {
    serve(routes, failing, async ({ body }) => {
      await db.execute(sql`select * from nowhere where password = ${body.password}`);
      return {};
    });
  },
});

test('logs hold no password, token, cookie, PIN or link, even when a query fails', async () => {
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
