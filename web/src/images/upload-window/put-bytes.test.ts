import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putBytes } from './put-bytes.ts';

/** Answers each request as the test has it. */
class Answering extends EventTarget {
  static answers: { status: number; text: string }[] = [];
  static asked = 0;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  abort() {}
  getAllResponseHeaders = () => 'etag: "1"';
  getResponseHeader = () => null;
  send() {
    const { status, text } = Answering.answers[Answering.asked++] ?? { status: 200, text: '' };
    Object.assign(this, { status, responseText: text });
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Answering);
  Object.assign(Answering, { answers: [], asked: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function put(...answers: (typeof Answering.answers)[number][]) {
  Answering.answers = answers;
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
const expired = '<Error><Message>Request has expired</Message></Error>';

test.each([
  ['an address that has run out', 403, expired, 'Request has expired'],
  ['a refusal with a sentence', 413, '{"message":"At most 10 MB."}', 'At most 10 MB.'],
  ['a bucket’s refusal', 400, '<Error><Message>Bad digest</Message></Error>', 'Bad digest'],
  ['a proxy’s own refusal', 413, nginxPage, /^A proxy .* takes only smaller files \(413\)/],
  ['an answer that says nothing', 501, '', 'Non 2xx'],
])('%s is told, and final', async (_, status, text, words) => {
  expect(await put({ status, text })).toMatch(words);
  expect(Answering.asked).toBe(1);
});

test('what may pass is tried again', async () => {
  expect(await put({ status: 503, text: '' }, { status: 429, text: '' })).toBe('sent');
  expect(Answering.asked).toBe(3);
});

test('that there is no room is tried again, and told when it stays so', async () => {
  const full = { status: 507, text: '{"message":"There is no room."}' };
  expect(await put(full, full, full, full, full)).toBe('There is no room.');
  expect(Answering.asked).toBe(5);
});
