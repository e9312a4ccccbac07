import { expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import { throwIfRefused } from './browser.ts';
import { newVisitor } from './factories/accounts.ts';

const { app } = await createTestApp();

test("a test's call to an API path that does not exist throws instead of answering 404", async () => {
  const visitor = newVisitor(app);
  await expect(visitor.get('/api/apartments/by-slug/quay')).rejects.toThrow(
    'The server has no route for GET /api/apartments/by-slug/quay',
  );
  expect((await visitor.get('/api/apartment-by-slug/quay')).statusCode).toBe(404);
});

test('a call that sets up a test throws if the server refuses it', async () => {
  const visitor = newVisitor(app);
  const refused = await visitor.post('/api/host/apartments', { name: 'Quay House' });
  expect(() => throwIfRefused(refused)).toThrow(/^POST \/api\/host\/apartments answered 401: /);
  const answered = await visitor.post('/api/auth/logout');
  expect(throwIfRefused(answered)).toBe(answered);
});
