/** A stay, the device that keeps its copy and the server that gives out keys, for the tests of the copy. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { bundleOf } from '../page/testing.ts';
import { bytesKept, freshDevice, giveKey } from './testing.ts';

export const guest = { id: 'maya', name: 'Maya', checkoutDate: '2026-06-20', hasCheckedIn: true };
export const apartment = { wifiPassword: 'warm-light-12' };
export const bundle = bundleOf({ guest, apartment });
export const { id } = bundle.apartment;
export const next = bundleOf({ guest, apartment: { wifiPassword: 'cold-light-13' } });
export let images: ReturnType<typeof freshDevice>;
export let asked: { address: string; seconds: number; end: number }[];

/** How the server answers a request for a key, and the day at whose end that key expires. */
export const keyServer: { answer: () => Response | Promise<Response>; ends: string } = {
  answer: () => {
    giveKey(id, keyServer.ends);
    return Response.json({});
  },
  ends: '',
};
const { answer: givesKey } = keyServer;

beforeEach(() => {
  images = freshDevice(id);
  asked = [];
  Object.assign(keyServer, { answer: givesKey, ends: guest.checkoutDate });
  vi.useFakeTimers({ now: new Date('2026-06-18T21:40'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return new Response('a picture of the key box');
    asked.push({ address, ...JSON.parse(String(init.body)) });
    return keyServer.answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const storedText = () => bytesKept(images);

/** Waits longer than by default, because a busy machine is slow. */
export const waitLongFor = (check: () => void) => vi.waitFor(check, 15_000);

/** A server that receives a request for a key and answers only when `release` is called. */
export function slowServer() {
  let release = () => {};
  keyServer.answer = () =>
    new Promise((resolve) => {
      release = () => {
        giveKey(id, keyServer.ends);
        resolve(Response.json({}));
      };
    });
  return {
    reached: () => waitLongFor(() => expect(asked).toHaveLength(1)),
    release: () => release(),
  };
}

/** Encryption that finishes only when `finish` is called. */
export function slowSealing() {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const waiting: (() => void)[] = [];
  const spy = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...input) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return encrypt(...input);
  });
  return {
    begun: (times = 1) => waitLongFor(() => expect(waiting).toHaveLength(times)),
    finish: (at = 0) => waiting[at]?.(),
    end: () => spy.mockRestore(),
  };
}
