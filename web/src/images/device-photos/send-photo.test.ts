import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { sendPhoto } from './send-photo.ts';

const addressCall = 'POST /api/objects/upload';
const checkCall = 'PUT /api/apartment-photos';

type Answer = { status: number; text?: string } | 'lost' | 'silent';

/** A fake XMLHttpRequest whose response the test decides. */
class FakeXMLHttpRequest extends EventTarget {
  static answers: Answer[] = [];
  static requests: string[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open(method: string, url: string) {
    FakeXMLHttpRequest.requests.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string) {
    FakeXMLHttpRequest.requests.push(`${name}: ${value}`);
  }
  abort() {
    FakeXMLHttpRequest.requests.push('aborted');
  }
  send() {
    const answer = FakeXMLHttpRequest.answers.shift() ?? { status: 200 };
    if (answer === 'silent') return;
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
    if (answer !== 'lost')
      Object.assign(this, { status: answer.status, responseText: answer.text ?? '' });
    queueMicrotask(() => this.dispatchEvent(new Event(answer === 'lost' ? 'error' : 'load')));
  }
}

const controller = { current: new AbortController() };
const shares: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest);
  Object.assign(FakeXMLHttpRequest, { answers: [], requests: [] });
  shares.length = 0;
  controller.current = new AbortController();
  serverAnswers({
    [addressCall]: {
      body: { uploadURL: '/objects/uploads/x?s', objectPath: '/objects/uploads/x' },
    },
    [checkCall]: { body: { objectPath: '/objects/images/a' } },
  });
});
afterEach(() => void vi.useRealTimers());

function send(...answers: Answer[]) {
  FakeXMLHttpRequest.answers = answers;
  return sendPhoto({
    apartmentId: 'loft',
    photo: new Blob(['four']),
    type: 'image/png',
    signal: controller.current.signal,
    onSent: (share) => shares.push(share),
  }).catch((error: Error) => error.message);
}

test('a photo is sent in three steps and with progress: signed URL, bytes and check', async () => {
  expect(await send()).toBe('/objects/images/a');
  expect(sentTo(addressCall)).toEqual([{ apartmentId: 'loft', contentType: 'image/png', size: 4 }]);
  expect(FakeXMLHttpRequest.requests).toEqual([
    'PUT /objects/uploads/x?s',
    'content-type: image/png',
  ]);
  expect(sentTo(checkCall)).toEqual([{ photoURL: '/objects/uploads/x' }]);
  expect(shares).toEqual([0.25, 1]);
});

test.each([
  ['a lost connection', 'lost'],
  ['a server that is briefly unavailable', { status: 503 }],
  ['a connection without progress for half a minute', 'silent'],
] as const)('an upload is retried after a temporary error: %s', async (_, answer) => {
  const path = send(answer);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await path).toBe('/objects/images/a');
  expect(FakeXMLHttpRequest.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});

test('an upload that storage refuses shows the server’s reason and is not sent again', async () => {
  const full = '{"message":"Your storage is full."}';
  expect(await send({ status: 413, text: full })).toBe('Your storage is full.');
  expect(FakeXMLHttpRequest.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  expect(sentTo(checkCall)).toEqual([]);
});

test('a photo that fails the server’s check shows the reason', async () => {
  serverAnswers({ [checkCall]: refused(415, 'Use a JPG, PNG, WebP or SVG image.') });
  expect(await send()).toContain('Use a JPG, PNG, WebP or SVG image.');
});

test('the upload of a photo stops when the photo is removed', async () => {
  const path = send('silent');
  await vi.advanceTimersByTimeAsync(100);
  controller.current.abort();
  await path;
  expect(FakeXMLHttpRequest.requests.at(-1)).toBe('aborted');
  expect(sentTo(checkCall)).toEqual([]);
});
