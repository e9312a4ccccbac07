/** A stay, the device that keeps its copy and the server that gives out keys, for the tests of the copy. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { freshDevice, giveKey, storedTextIn } from './testing.ts';

export const guest = { id: 'maya', name: 'Maya', checkoutDate: '2026-06-20', hasCheckedIn: true };
export const apartment = { wifiPassword: 'warm-light-12' };
export const bundle = bundleOf({ guest, apartment });
export const { id } = bundle.apartment;
export const laterBundle = bundleOf({ guest, apartment: { wifiPassword: 'cold-light-13' } });
export let imageCaches: ReturnType<typeof freshDevice>;
export let keyRequests: { url: string; seconds: number; end: number }[];

/** How the server answers a request for a key, and the check-out date of the key that it gives. */
export const keyServer: { answer: () => Response | Promise<Response>; checkoutDate: string } = {
  answer: () => {
    giveKey(id, keyServer.checkoutDate);
    return Response.json({});
  },
  checkoutDate: '',
};
const { answer: defaultAnswer } = keyServer;

beforeEach(() => {
  imageCaches = freshDevice(id);
  keyRequests = [];
  Object.assign(keyServer, { answer: defaultAnswer, checkoutDate: guest.checkoutDate });
  vi.useFakeTimers({ now: new Date('2026-06-18T21:40'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return new Response('a picture of the key box');
    keyRequests.push({ url, ...JSON.parse(String(init.body)) });
    return keyServer.answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const storedText = () => storedTextIn(imageCaches);

/** Waits longer than by default, because a busy machine is slow. */
export const waitLongFor = (check: () => void) => vi.waitFor(check, 15_000);

/** A server that receives a request for a key and answers only when `release` is called. */
export function slowServer() {
  let release = () => {};
  keyServer.answer = () =>
    new Promise((resolve) => {
      release = () => {
        giveKey(id, keyServer.checkoutDate);
        resolve(Response.json({}));
      };
    });
  return {
    waitForRequest: () => waitLongFor(() => expect(keyRequests).toHaveLength(1)),
    release: () => release(),
  };
}

/** Encryption that finishes only when `finish` is called. */
export function slowEncryption() {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const waiting: (() => void)[] = [];
  const spy = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...input) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return encrypt(...input);
  });
  return {
    waitUntilBegun: (count = 1) => waitLongFor(() => expect(waiting).toHaveLength(count)),
    finish: (index = 0) => waiting[index]?.(),
    restore: () => spy.mockRestore(),
  };
}
