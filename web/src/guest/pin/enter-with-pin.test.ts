import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { enterWithPin } from './enter-with-pin.ts';

afterEach(() => vi.unstubAllGlobals());

const { apartment, guest } = bundleOf();
const enter = (pageId: string | undefined) => enterWithPin(new QueryClient(), pageId, '4821');

function answerWith(body: unknown) {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each([undefined, ''])('a PIN for the property %j is not sent', async (apartmentId) => {
  const fetched = answerWith(bundleOf());
  await expect(enter(apartmentId)).rejects.toThrow('No apartment ID provided');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['neither guest nor apartment', {}],
  ['no guest', { apartment }],
  ['no apartment', { guest }],
  ['nothing', null],
])('an answer with %s opens no page', async (_, body) => {
  answerWith(body);
  await expect(enter(apartment.id)).rejects.toThrow('Invalid response from server');
});
