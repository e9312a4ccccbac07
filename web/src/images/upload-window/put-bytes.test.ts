import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putBytes } from './put-bytes.ts';

/** A fake XMLHttpRequest whose responses the test decides. */
class FakeXMLHttpRequest extends EventTarget {
  static answers: { status: number; text: string }[] = [];
  static requestCount = 0;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  abort() {}
  getAllResponseHeaders = () => 'etag: "1"';
  getResponseHeader = () => null;
  send() {
    const { status, text } = FakeXMLHttpRequest.answers[FakeXMLHttpRequest.requestCount++] ?? {
      status: 200,
      text: '',
    };
    Object.assign(this, { status, responseText: text });
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest);
  Object.assign(FakeXMLHttpRequest, { answers: [], requestCount: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function put(...answers: (typeof FakeXMLHttpRequest.answers)[number][]) {
  FakeXMLHttpRequest.answers = answers;
  const outcome = putBytes({
    signature: { method: 'PUT', url: '/objects/uploads/x' },
    body: new Blob(['x']),
    size: 1,
    onProgress: () => {},
    onComplete: () => {},
    signal: new AbortController().signal,
  }).then(
    () => 'sent',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  return outcome;
}

const nginxPage =
  '<html><head><title>413 Request Entity Too Large</title></head><body><center>nginx</center></body></html>';
const expiredResponse = '<Error><Message>Request has expired</Message></Error>';

test.each([
  ['an expired address', 403, expiredResponse, 'Request has expired'],
  ['a refusal with a message', 413, '{"message":"At most 10 MB."}', 'At most 10 MB.'],
  ['a bucket’s refusal', 400, '<Error><Message>Bad digest</Message></Error>', 'Bad digest'],
  ['a proxy’s own refusal', 413, nginxPage, /^A proxy .* only accepts smaller files \(413\)/],
  ['an empty response', 501, '', 'Non 2xx'],
])(
  'an upload that fails with %s shows its reason and is not retried',
  async (_, status, text, message) => {
    expect(await put({ status, text })).toMatch(message);
    expect(FakeXMLHttpRequest.requestCount).toBe(1);
  },
);

test('a temporary upload error is retried', async () => {
  expect(await put({ status: 503, text: '' }, { status: 429, text: '' })).toBe('sent');
  expect(FakeXMLHttpRequest.requestCount).toBe(3);
});

test('an upload to full storage is retried, and the error is shown if it persists', async () => {
  const full = { status: 507, text: '{"message":"There is no room."}' };
  expect(await put(full, full, full, full, full)).toBe('There is no room.');
  expect(FakeXMLHttpRequest.requestCount).toBe(5);
});
