import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { enterWithPin } from './enter-with-pin.ts';

afterEach(() => vi.unstubAllGlobals());

const { apartment, guest } = bundleOf();
const enterPage = (pageId: string | undefined) => enterWithPin(new QueryClient(), pageId, '4821');

function answerWith(body: unknown) {
  const fetchMock = vi.fn(async () => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

test.each([undefined, ''])('a PIN is not sent if the page id is %j', async (pageId) => {
  const fetchMock = answerWith(bundleOf());
  await expect(enterPage(pageId)).rejects.toThrow('No apartment ID provided');
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ['neither guest nor property', {}],
  ['no guest', { apartment }],
  ['no property', { guest }],
  ['nothing', null],
])('an answer with %s opens no page', async (_, body) => {
  answerWith(body);
  await expect(enterPage(apartment.id)).rejects.toThrow('Invalid response from server');
});
