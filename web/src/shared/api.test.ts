import {
  getUser,
  login,
  refreshData,
  removeLocalTipImage,
  signPart,
  validatePin,
} from '@guest-portal/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError, call, callUnlessUnchanged, isUnauthorized, serverMessageOf } from './api.ts';
import { createQueryClient } from './query-client.ts';

const id = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

function answerWith(body: string | null, init: ResponseInit = {}) {
  const fetchMock = vi.fn(
    async (_address: string, _options?: RequestInit) => new Response(body, init),
  );
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

afterEach(() => vi.unstubAllGlobals());

test('an API call fills its path, sends JSON with cookies and reads JSON', async () => {
  const fetchMock = answerWith('{"guest":{"name":"Jo"}}');
  const bundle = await call(validatePin, {
    params: { apartmentId: id },
    body: { pinCode: '0042' },
  });
  expect(bundle.guest.name).toBe('Jo');
  expect(fetchMock).toHaveBeenCalledWith(`/api/guest/validate-pin/${id}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"pinCode":"0042"}',
  });
});

test('an API call without a body sends no content type', async () => {
  const fetchMock = answerWith('{}');
  await call(getUser);
  expect(fetchMock).toHaveBeenCalledWith('/api/auth/user', {
    method: 'GET',
    credentials: 'include',
  });
});

test('the parameters and the query of an API call are escaped', async () => {
  const fetchMock = answerWith('{}');
  await call(signPart, { params: { uploadId: 'a/b?c', partNumber: 2 }, query: { key: 'x y&z' } });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/s3/multipart/a%2Fb%3Fc/2?key=x+y%26z');
});

test('an API error has the message `status: text` and the parsed body', async () => {
  const body =
    '{"message":"Invalid email or password","error":"Invalid email or password","code":"login_failed"}';
  answerWith(body, { status: 401 });
  const error = await call(login, { body: { email: 'a@example.com', password: 'wrong1' } }).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).message).toBe(`401: ${body}`);
  expect(serverMessageOf(error)).toBe('Invalid email or password');
  expect(isUnauthorized(error)).toBe(false);
});

test('the message of an API error without a body contains the status text', async () => {
  answerWith(null, { status: 502, statusText: 'Bad Gateway' });
  await expect(call(getUser)).rejects.toThrow(/^502: Bad Gateway$/);
});

test.each([
  ['{"message":"Unauthorized"}', true],
  ['Unauthorized', true],
  ['{"message":"Unauthorized","code":"unauthorized"}', true],
  ['{"message":"Bitte melden Sie sich an","code":"unauthorized"}', true],
  ['{"message":"Unauthorized","code":"pin_changed"}', true],
  ['{"message":"Unauthorized: wrong email or password","code":"login_failed"}', false],
  ['{"message":"Unauthorized: wrong PIN","code":"wrong_pin"}', false],
])(
  'the status and the code of an error, not its text, decide whether the session has ended: 401 %s',
  async (body, hasSessionEnded) => {
    answerWith(body, { status: 401 });
    expect(isUnauthorized(await call(getUser).catch((e: unknown) => e))).toBe(hasSessionEnded);
  },
);

test('only a 401 means that the session has ended, whatever the text of another status says', async () => {
  answerWith('{"message":"401: Unauthorized","code":"unauthorized"}', { status: 403 });
  expect(isUnauthorized(await call(getUser).catch((e: unknown) => e))).toBe(false);
});

test('an API call that fails because the session has ended causes no redirect, because each page decides what to do', async () => {
  const assign = vi.spyOn(location, 'assign');
  const before = location.href;
  answerWith('{"message":"Unauthorized"}', { status: 401 });
  const client = createQueryClient();
  await expect(
    client.fetchQuery({ queryKey: ['x'], queryFn: () => call(getUser) }),
  ).rejects.toThrow(/^401: /);
  expect(assign).not.toHaveBeenCalled();
  expect(location.href).toBe(before);
});

test('an API error contains the waiting time of a rate limit', async () => {
  answerWith('{}', { status: 429, headers: { 'retry-after': '900' } });
  const error = await call(getUser).catch((e: unknown) => e);
  expect((error as CallError).retryAfter).toBe(900);
});

test('a DELETE request may have a body', async () => {
  const fetchMock = answerWith('{}');
  await call(removeLocalTipImage, { params: { id }, body: { imageUrl: '/objects/a' } });
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"imageUrl":"/objects/a"}');
});

test('a reply comes with its ETag, the next call sends that ETag, and 304 means "unchanged"', async () => {
  const input = { params: { apartmentId: id } };
  const fetchMock = answerWith('{"guest":{"name":"Jo"}}', { headers: { etag: 'W/"abc"' } });
  const first = await callUnlessUnchanged(refreshData, input, undefined);
  expect(first).toEqual({ data: { guest: { name: 'Jo' } }, etag: 'W/"abc"' });
  expect(fetchMock.mock.calls[0]?.[1]).toEqual({ method: 'GET', credentials: 'include' });

  const secondFetch = answerWith(null, { status: 304 });
  expect(await callUnlessUnchanged(refreshData, input, 'W/"abc"')).toBe('unchanged');
  expect(secondFetch.mock.calls[0]?.[1]?.headers).toEqual({ 'if-none-match': 'W/"abc"' });
});

test('a refused call with an ETag throws an error', async () => {
  answerWith('{"message":"Unauthorized"}', { status: 401 });
  const reply = callUnlessUnchanged(refreshData, { params: { apartmentId: id } }, 'W/"abc"');
  await expect(reply).rejects.toThrow(/^401: /);
});
